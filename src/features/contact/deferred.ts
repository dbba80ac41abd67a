import { deferred } from '../../platform/deferred';
import { MissingPart } from '../../ui/missing-part';

/** On the page of something sold out. */
export const StockAlert = deferred(async () => (await import('./stock-alert')).StockAlert, MissingPart);
