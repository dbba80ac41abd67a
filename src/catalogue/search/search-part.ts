import { part } from '../../platform/part';

/** The search over the whole shop; no part of a page that nobody asked a question of. */
export const searchPart = part(async () => (await import('./shop-index')).searchShop);
