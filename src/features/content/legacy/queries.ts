import { pageView } from '../../../catalogue/page-view';
import type { PageVisitor } from '../../../protocol/public-pages';

/** What is in stock of each model. */
export const modelsView = (visitor: PageVisitor) => pageView(visitor, ['legacy'], async () => (await import('./models-view')).modelsViewOf);
