import { deferred } from '../../platform/deferred';

/** What there is to read, beside what there is to do. */
export const ProductBeside = deferred(async () => (await import('./product-beside')).ProductBeside);
export const ProductBelow = deferred(async () => (await import('./product-below')).ProductBelow);

/** For the loader of a page that does not come with its view. */
export const loadDeferred = (): Promise<unknown> => Promise.all([ProductBeside.load(), ProductBelow.load()]);
