import { pageView } from '../../catalogue/page-view';
import type { PageVisitor } from '../../protocol/public-pages';

/** What the home page shows. */
export const homeView = (visitor: PageVisitor) => pageView(visitor, ['home'], async () => (await import('./home-view')).homeViewOf);
