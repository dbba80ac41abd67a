import { createFileRoute, notFound } from '@tanstack/react-router';
import { profileQuery } from '../catalogue/page-view';
import { KeptTextPage } from '../features/content/kept-text-page';
import { NotFoundPage } from '../features/layout/not-found-page';

/** The texts an order was made under, as they were (`src/content/archive`). */
export const Route = createFileRoute('/contract-text/$hash')({
  loader: async ({ context, params: { hash } }) => {
    // Every page's entry knows this route, and few orders are looked at.
    const { loadKeptText } = await import('../content/kept-text');
    const [text] = await Promise.all([
      loadKeptText(hash),
      context.queryClient.ensureQueryData(profileQuery(context)),
      context.loadTexts('content'),
    ]);
    if (!text) throw notFound();
    return text;
  },
  component: Kept,
  notFoundComponent: NotFoundPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/content/kept-text-meta') : null },
});

function Kept() {
  return <KeptTextPage text={Route.useLoaderData()} />;
}
