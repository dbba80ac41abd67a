import { createHash, createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { codeOf, type KeptStaffCode, STAFF_CODE_LENGTH } from '../shop-rules';

/** What the tablet compares takes it a moment, and whoever has its disk a while. */
const ITERATIONS = 210_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(pbkdf2);

/** A new code, as it is shown once. */
export const newCode = (): string => codeOf(randomBytes(16));

/** A code is short, so whoever reads the database must know the shop's secret too to try them all. */
export const codeHash = (secret: string, code: string): string => createHmac('sha256', secret).update(`kiosk-code:${code}`).digest('hex');

/** A token is long and random: nobody tries them all. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether two hashes are the same, in the same time whatever they are. */
export function sameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** A new code for the tablet's own page for staff, and what of it is kept. */
export async function newStaffCode(): Promise<{ readonly code: string; readonly kept: KeptStaffCode }> {
  const code = String(randomInt(10 ** STAFF_CODE_LENGTH)).padStart(STAFF_CODE_LENGTH, '0');
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(code, salt, ITERATIONS, HASH_BYTES, 'sha256');
  return { code, kept: { salt: salt.toString('base64'), hash: hash.toString('base64'), iterations: ITERATIONS } };
}
