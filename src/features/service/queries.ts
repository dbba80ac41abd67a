import { pageView } from '../../catalogue/page-view';
import type { PageVisitor } from '../../protocol/public-pages';

/** What the workshop does, and at which price. */
export const serviceView = (visitor: PageVisitor) =>
  pageView(visitor, ['service'], async () => (await import('./service-view')).serviceViewOf);

/** What a request is filled in with. */
export const requestView = (visitor: PageVisitor) =>
  pageView(visitor, ['service-request'], async () => (await import('./request-view')).requestViewOf);
