import { deferred } from '../../platform/deferred';

/** Nothing is to be seen of it before it is opened. */
export const AppDrawer = deferred(async () => (await import('./app-drawer')).AppDrawer);

/** On the cookie statement. */
export const ClearDevice = deferred(async () => (await import('./clear-device')).ClearDevice);
