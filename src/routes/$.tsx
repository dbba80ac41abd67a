import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentPage } from '../features/content/content-page';
import { NotFoundPage } from '../features/layout/not-found-page';

/** Pages of texts (`src/content`), and any address that nothing has. */
export const Route = createFileRoute('/$')({
  loader: async ({ context: { locale }, params: { _splat } }) => {
    // Every page's entry knows this route, and few pages are texts.
    const { contentPage, loadContent } = await import('../content/registry');
    const page = contentPage(`/${_splat}`);
    if (!page) throw notFound();
    return { page, Text: await loadContent(page, locale) };
  },
  component: Content,
  notFoundComponent: NotFoundPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/content/content-meta') : null },
});

function Content() {
  return <ContentPage {...Route.useLoaderData()} />;
}
