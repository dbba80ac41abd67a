import { createFileRoute } from '@tanstack/react-router';
import { ensureView } from '../catalogue/ensure-view';
import { HomeBelow } from '../features/home/deferred';
import { HomePage } from '../features/home/home-page';
import { homeView } from '../features/home/queries';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const { queryClient, loadTexts } = context;
    await Promise.all([ensureView(queryClient, homeView(context), HomeBelow.load), loadTexts('home')]);
  },
  component: HomePage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/home/home-meta') : null },
});
