import { createFileRoute } from '@tanstack/react-router';
import { isAtHand } from '../catalogue/page-view';
import { HomeBelow } from '../features/home/deferred';
import { HomePage } from '../features/home/home-page';
import { homeView } from '../features/home/queries';

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const { queryClient, loadTexts } = context;
    const view = homeView(context);
    await Promise.all([isAtHand(queryClient, view) || HomeBelow.load(), queryClient.ensureQueryData(view), loadTexts('home')]);
  },
  component: HomePage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/home/home-meta') : null },
});
