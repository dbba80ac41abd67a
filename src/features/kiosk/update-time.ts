/** How long nobody has been at the tablet, as far as it matters: not at all, for a moment, or for long. */
export type Free = 'no' | 'just' | 'calm' | 'long';

/** At night it may be that somebody only just went. */
export const CALM_MS = 60_000;
/** By day a new version, which takes some seconds, comes in when nobody has been there for so long. */
export const LONG_MS = 20 * 60_000;

/**
 * Whether a new version may come in now: never while somebody is there; at once where staff want this one no longer; at night; and where nobody has
 * been there for long.
 *
 * @param isNight null where nobody knows what time it is: then only the last counts
 */
export const mayUpdate = ({
  free,
  isBehind,
  isNight,
}: {
  readonly free: Free;
  readonly isBehind: boolean;
  readonly isNight: boolean | null;
}): boolean => free !== 'no' && (isBehind || free === 'long' || (isNight === true && free === 'calm'));
