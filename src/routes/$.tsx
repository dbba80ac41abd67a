import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../features/layout/not-found-page';

/** Any address that no other route has. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  notFoundComponent: NotFoundPage,
});
