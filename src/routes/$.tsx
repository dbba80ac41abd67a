import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { profileQuery } from '../catalogue/page-view';
import { ContentPage } from '../features/content/content-page';
import { NotFoundPage } from '../features/layout/not-found-page';
import { contentParts } from './-content-parts';

/** Pages of texts (`src/content`), and any address that nothing has. */
export const Route = createFileRoute('/$')({
  loader: async ({ context, params: { _splat } }) => {
    // Every page's entry knows this route, and few pages are texts.
    const { loadContent } = await import('../content/load-content');
    const found = await loadContent(`/${_splat}`, context.locale);
    if (!found) throw notFound();
    if ('redirect' in found) throw redirect({ to: found.redirect, replace: true });
    const { loadView } = await import('../features/content/views');
    const [view] = await Promise.all([
      loadView(found.page.view, context),
      context.queryClient.ensureQueryData(profileQuery(context)),
      context.loadTexts('content', 'footer', ...(found.page.view === undefined ? [] : (['contentViews'] as const))),
    ]);
    return { ...found, view };
  },
  component: Content,
  notFoundComponent: NotFoundPage,
  staticData: { meta: import.meta.env.SSR ? () => import('../features/content/content-meta') : null },
});

function Content() {
  return <ContentPage {...Route.useLoaderData()} parts={contentParts} />;
}
