import * as v from 'valibot';
import { type KioskRecord, readKiosk } from '../../storage/kiosk-record';

const Record = v.object({
  id: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  staffCode: v.object({
    salt: v.pipe(v.string(), v.base64()),
    hash: v.pipe(v.string(), v.base64()),
    iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  config: v.optional(v.unknown()),
});

/**
 * What makes this device the shop's tablet; null where it is none. `damaged` where it was one and what is kept does not say so any more: it is broken,
 * of another version's form, or gone while visitors were still noted.
 *
 * @throws {StorageError}
 */
export async function kioskRecord(): Promise<KioskRecord | 'damaged' | null> {
  const kept = await readKiosk('record');
  if (kept === undefined) return (await readKiosk('trace')) === undefined ? null : 'damaged';
  const result = v.safeParse(Record, kept);
  return result.success ? result.output : 'damaged';
}

const TOKEN_BYTES = 32;

/** A new token: random, so long that nobody tries them all. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
