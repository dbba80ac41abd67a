import { Refusal } from '../corrections/border/refusal';

/** Whoever shows us a listing or two is welcome. */
export const MOST_LINKS = 3;

const LINK = /https?:\/\/|www\.|\[url\b|<a\s/gi;

const REFUSED = 'This message looks like advertising. Please send it without so many links, or call us.';

/**
 * Refuses what only programs write, in words that let a person try again.
 *
 * @param trap a field that no person sees
 * @throws {Refusal}
 */
export function checkSpam(texts: readonly string[], trap: unknown): void {
  const links = texts.reduce((count, text) => count + (text.match(LINK)?.length ?? 0), 0);
  if (links > MOST_LINKS || (trap !== undefined && trap !== '')) throw new Refusal('not_allowed', REFUSED, 'looks_like_spam');
}
