import { deferred } from '../../platform/deferred';
import { part } from '../../platform/part';

/** How the page is worked out from the whole shop; a prepared page has come worked out. */
export const homeWorkings = part(async () => (await import('./home-view')).homeView);

/** Everything below the first screen. */
export const HomeBelow = deferred(async () => (await import('./home-below')).HomeBelow);

/** For the loader of a page that was not prepared. */
export const loadHome = (): Promise<unknown> => Promise.all([homeWorkings.load(), HomeBelow.load()]);
