import { kdf, verify, viewParams } from 'scrypt-kdf';
import * as v from 'valibot';
import { newPassword, PASSWORD_MAX, PASSWORD_MIN, plainPassword, spellingsOf } from '../../shop-rules';
import { coreError, Refusal } from '../border/refusal';
import { type Ask, type Credentials, lockCredentials } from './credentials';

/**
 * Core hashes with `logN: 1`, which costs nothing to guess: these are the parameters that OWASP's Password
 * Storage Cheat Sheet names, with 16 MiB of memory. The format is core's, so core can read what is written here.
 */
const COST = { logN: 14, r: 8, p: 5 } as const;
const HASH_BYTES = 96;

const LENGTH_WORDS = `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters, not counting those that cannot be seen.`;
const hasLength = (password: string): boolean => v.is(newPassword, password);

/** Nobody's password, to be compared with when there is none. */
const nobodys = kdf(Buffer.alloc(32), COST);

/**
 * Check a new password before anything is computed from it.
 *
 * @throws {MedusaError} It is shorter or longer than a password may be; blanks and what shows nothing make none.
 */
export function checkNewPassword(password: string): void {
  if (!hasLength(password)) throw coreError('invalid_data', LENGTH_WORDS, 'password_length');
}

/** The same, outside of Medusa. @throws {Refusal} */
export function refuseNewPassword(password: string): void {
  if (!hasLength(password)) throw new Refusal('invalid_data', LENGTH_WORDS, 'password_length');
}

/** What is kept of a password, in base64: one hash for every spelling of its letters. */
export const hashOf = async (password: string): Promise<string> => (await kdf(plainPassword(password), COST)).toString('base64');

/** Of the password that a hash is of; `old` where it should be made anew while the password is at hand. */
export type Match = 'now' | 'old';

/**
 * Whether a password is the one of a hash, in whatever way its letters are spelled: before each had one spelling, what was kept was the
 * one that a keyboard made.
 *
 * It takes as long for no hash and for one of core's cheap ones as for one of ours, so that the time of an
 * answer does not tell whether there is an account.
 *
 * @param hash null where nobody has the e-mail address
 */
export async function matchOf(password: string, hash: string | null): Promise<Match | null> {
  const key = Buffer.from(hash ?? '', 'base64');
  const isReadable = key.length === HASH_BYTES;
  const isDear = isReadable && !isCheap(key);
  for (const spelling of spellingsOf(password).filter(({ length }) => length <= PASSWORD_MAX)) {
    const matches = isReadable && (await verify(key, spelling));
    if (!isDear) await verify(await nobodys, spelling);
    if (matches) return isDear && spelling === plainPassword(password) ? 'now' : 'old';
  }
  return null;
}

/** The same, where nothing is made anew. */
export const isPassword = async (password: string, hash: string | null): Promise<boolean> => (await matchOf(password, hash)) !== null;

/** What is said to whoever does not know the password of an open session. */
export const wrongOldPassword = () => new Refusal('not_allowed', 'The old password is wrong.', 'old_password_wrong');

/** The credentials of whoever knows the password, held until the transaction ends. @throws {Refusal} it is wrong */
export async function provenCredentials(ask: Ask, customerId: string, password: string): Promise<Credentials> {
  const credentials = await lockCredentials(ask, customerId);
  if (!credentials || !(await isPassword(password, credentials.password_hash))) throw wrongOldPassword();
  return credentials;
}

/** Whether a hash is one of core's. */
function isCheap(key: Buffer): boolean {
  const { logN, r, p } = viewParams(key);
  return logN < COST.logN || r < COST.r || p < COST.p;
}
