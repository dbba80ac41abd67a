import { deferred } from '../../platform/deferred';
import { MissingPart } from '../../ui/missing-part';

/** Everything below the first screen. */
export const HomeBelow = deferred(async () => (await import('./home-below')).HomeBelow, MissingPart);
