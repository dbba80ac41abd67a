import { pageView } from '../../catalogue/page-view';
import { detailsQuery } from '../../catalogue/queries';
import type { PageVisitor } from '../../protocol/public-pages';

/** What can be chosen on the page of the tonearm check. */
export const tonearmView = (visitor: PageVisitor) =>
  pageView(visitor, ['tonearm'], async (client) => {
    const [{ tonearmViewOf }, details] = await Promise.all([
      import('./tonearm-view'),
      // Without them every figure can be typed.
      client.fetchQuery(detailsQuery(visitor.country)).catch(() => ({})),
    ]);
    return (whole) => tonearmViewOf(whole, details);
  });
