import { deferred } from '../../platform/deferred';

/** Nothing is to be seen of it before it is opened. */
export const AppDrawer = deferred(async () => (await import('./app-drawer')).AppDrawer);
