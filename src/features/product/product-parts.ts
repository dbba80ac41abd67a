import { deferred } from '../../platform/deferred';
import { part } from '../../platform/part';

/** How a product's page is worked out from the whole shop; a prepared one has come worked out. */
export const productWorkings = part(async () => (await import('./product-view')).productFacts);

/** What there is to read, beside what there is to do. */
export const ProductBeside = deferred(async () => (await import('./product-beside')).ProductBeside);
export const ProductBelow = deferred(async () => (await import('./product-below')).ProductBelow);

/** For the loader of a page that was not prepared. */
export const loadProduct = (): Promise<unknown> => Promise.all([productWorkings.load(), ProductBeside.load(), ProductBelow.load()]);
