import { deferred } from '../../platform/deferred';

/** Everything below the first screen. */
export const HomeBelow = deferred(async () => (await import('./home-below')).HomeBelow);
