import { pageView, type Visitor } from '../../catalogue/page-view';

/** What the front door shows. */
export const homeView = (visitor: Visitor) => pageView(visitor, ['home'], async () => (await import('./home-view')).homeViewOf);
