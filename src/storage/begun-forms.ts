import { isKiosk } from '../platform/kiosk-hint';
import { isOfWhoLeft, login } from '../platform/session-hint';

/**
 * What somebody has chosen in a form that they have not sent: kept on the device, so that it is there after a browser that was killed, and in
 * another tab. Nothing personal is among it, for forms name what may be (decision 63). On the shop's tablet nothing is kept.
 */
const KEY = 'rille_begun';

/** So long it stays. */
export const BEGUN_DAYS = 7;
export const BEGUN_MS = BEGUN_DAYS * 24 * 60 * 60 * 1000;

/** What was chosen, and when last. */
export interface Begun {
  readonly atMs: number;
  readonly chosen: Readonly<Record<string, unknown>>;
}

interface Kept extends Begun {
  /** The login under which it was chosen: whoever signs in or out finds nothing of somebody else. */
  readonly whose: string | null;
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'atMs' in kept &&
  typeof kept.atMs === 'number' &&
  'chosen' in kept &&
  typeof kept.chosen === 'object' &&
  kept.chosen !== null &&
  'whose' in kept;

/** A clock that was set back makes nothing young for ever. */
export const isOver = ({ atMs }: { readonly atMs: number }, nowMs: number): boolean => Math.abs(nowMs - atMs) > BEGUN_MS;

/** Everything that is begun, by its form; what nobody can read is nothing. */
function all(): Record<string, Kept> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    // Where a device keeps nothing, nothing is begun.
    return {};
  }
}

function write(begun: Record<string, Kept>): void {
  try {
    if (Object.keys(begun).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(begun));
  } catch {
    // It stays with the tab, as everything that is typed.
  }
}

export function keepBegun(form: string, chosen: Begun['chosen'], nowMs = Date.now()): void {
  if (!isKiosk() && !isOfWhoLeft()) write({ ...all(), [form]: { atMs: nowMs, whose: login(), chosen } });
}

export function forgetBegun(form: string): void {
  const { [form]: gone, ...others } = all();
  if (gone) write(others);
}

/** @returns undefined where nothing is begun, or it is somebody else's, or too old: then it is forgotten */
export function readBegun(form: string, nowMs = Date.now()): Begun | undefined {
  const kept = all()[form];
  if (!kept) return undefined;
  if (kept.whose === login() && !isOver(kept, nowMs)) return kept;
  forgetBegun(form);
  return undefined;
}

/** Takes away what is too old, wherever somebody goes in the shop. */
export function forgetOldBegun(nowMs = Date.now()): void {
  const begun = all();
  const young = Object.fromEntries(Object.entries(begun).filter(([, kept]) => !isOver(kept, nowMs)));
  if (Object.keys(young).length < Object.keys(begun).length) write(young);
}

/** Somebody signs in or out. */
export const forgetAllBegun = (): void => write({});
