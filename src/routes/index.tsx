import { createFileRoute } from '@tanstack/react-router';
import { isPrepared } from '../catalogue/prepared';
import { ensureWholeShop } from '../catalogue/whole-shop';
import { HomePage } from '../features/home/home-page';
import { loadHome } from '../features/home/home-parts';
import { HOME } from '../features/home/page-name';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, country, prepared, loadTexts } }) => {
    await Promise.all([isPrepared(prepared, HOME) || Promise.all([ensureWholeShop(queryClient, country), loadHome()]), loadTexts('home')]);
  },
  component: HomePage,
});
