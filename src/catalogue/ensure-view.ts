import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PageData } from './page-view';

/**
 * A page's view, for its loader, and beside it what the page needs where the view did not come with it: what a server has rendered is
 * hydrated in its own time.
 *
 * @param load begins what else is needed; the page waits for what it returns
 * @throws `notFound()`, without waiting for anything else, where the view is null: there is no such thing
 */
export async function ensureView<View, Key extends QueryKey>(
  client: QueryClient,
  query: EnsureQueryDataOptions<PageData<View>, Error, PageData<View>, Key>,
  load: () => unknown,
): Promise<NonNullable<View>> {
  const { queryKey } = query;
  // Begun first: what is needed may depend on which views there are.
  const besides = client.getQueryData(queryKey) === undefined ? load() : undefined;
  const found = client.ensureQueryData(query).then(({ view }) => {
    if (view !== null && view !== undefined) return view;
    // It goes with the page a server makes, for this once: there may be one when somebody asks again.
    if (!import.meta.env.SSR) client.removeQueries({ queryKey, exact: true });
    throw notFound();
  });
  const [view] = await Promise.all([found, besides]);
  return view;
}
