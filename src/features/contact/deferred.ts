import { deferred } from '../../platform/deferred';

/** On the page of something sold out. */
export const StockAlert = deferred(async () => (await import('./stock-alert')).StockAlert);
