import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries {@link ownWord}; the shop's public server passes it on from nobody. */
export const OWN_WORD_HEADER = 'x-rille-own-word';

/** What this backend says to itself, so that a request of its own is not taken for a stranger's. */
export const ownWord = (secret: string): string => createHmac('sha256', secret).update('requests of the backend itself').digest('hex');

/** Whether a request comes from this backend. */
export function isOwnWord(secret: string, said: string | undefined): boolean {
  const word = Buffer.from(ownWord(secret));
  const other = Buffer.from(said ?? '');
  return word.length === other.length && timingSafeEqual(word, other);
}
