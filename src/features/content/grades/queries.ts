import { pageView } from '../../../catalogue/page-view';
import type { PageVisitor } from '../../../protocol/public-pages';

/** Which decks there are of each grade. */
export const gradesView = (visitor: PageVisitor) => pageView(visitor, ['grades'], async () => (await import('./grades-view')).gradesViewOf);
