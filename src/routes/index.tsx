import { createFileRoute } from '@tanstack/react-router';
import { catalogueQuery } from '../catalogue/queries';
import { HomePage } from '../features/home/home-page';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient, country } }) => queryClient.ensureQueryData(catalogueQuery(country)),
  component: HomePage,
});
