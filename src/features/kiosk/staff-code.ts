import * as v from 'valibot';
import type { KeptStaffCode } from '../../../domain/kiosk';
import { keepKiosk, readKiosk } from '../../storage/kiosk-record';

const MOST_WRONG = 5;
const LOCKED_MS = 5 * 60_000;

const Moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Tries = v.object({ wrong: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), lockedUntilMs: Moment });

/**
 * The tries so far; of a row that says something else nobody knows how many there were, so that it counts as all but the last.
 *
 * @throws {StorageError}
 */
async function triesSoFar(): Promise<v.InferOutput<typeof Tries>> {
  const kept: unknown = await readKiosk('tries');
  if (kept === undefined) return { wrong: 0, lockedUntilMs: 0 };
  const read = v.safeParse(Tries, kept);
  return read.success ? read.output : { wrong: MOST_WRONG - 1, lockedUntilMs: 0 };
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Whether a code is the one that is kept; in the same time whatever it is. */
async function isRight(code: string, { salt, hash, iterations }: KeptStaffCode): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits']);
  const wanted = bytesOf(hash);
  const derived = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }, key, wanted.length * 8),
  );
  let difference = 0;
  for (const [place, byte] of derived.entries()) difference |= byte ^ (wanted[place] ?? 0);
  return difference === 0;
}

/** What came of a try: `locked` says for how long. */
export type Tried = { readonly kind: 'right' } | { readonly kind: 'wrong' } | { readonly kind: 'locked'; readonly waitMs: number };

/**
 * Tries the staff code. After five wrong ones nobody is let in for five minutes, also after a new start. A clock that was ahead and is right again locks
 * no longer than that.
 *
 * @throws {StorageError} tries cannot be counted, so there are none
 */
export async function tryStaffCode(code: string, kept: KeptStaffCode): Promise<Tried> {
  const { wrong, lockedUntilMs } = await triesSoFar();
  const waitMs = lockedUntilMs - Date.now();
  if (waitMs > LOCKED_MS) {
    // By another clock. Written anew, or it would begin anew with each look until that clock's time has come.
    await keepKiosk('tries', { wrong: 0, lockedUntilMs: Date.now() + LOCKED_MS });
    return { kind: 'locked', waitMs: LOCKED_MS };
  }
  if (waitMs > 0) return { kind: 'locked', waitMs };
  // Counted before it is looked at: whoever ends the page in between has tried all the same.
  const tries = wrong + 1;
  const isLocked = tries >= MOST_WRONG;
  await keepKiosk('tries', { wrong: isLocked ? 0 : tries, lockedUntilMs: isLocked ? Date.now() + LOCKED_MS : 0 });
  if (!(await isRight(code, kept))) return isLocked ? { kind: 'locked', waitMs: LOCKED_MS } : { kind: 'wrong' };
  await keepKiosk('tries', { wrong: 0, lockedUntilMs: 0 });
  return { kind: 'right' };
}
