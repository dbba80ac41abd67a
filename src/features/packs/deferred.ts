import { deferred } from '../../platform/deferred';

export const KeepListOffline = deferred(async () => (await import('./keep-list-offline')).KeepListOffline);
export const KeepProductOffline = deferred(async () => (await import('./keep-product-offline')).KeepProductOffline);
