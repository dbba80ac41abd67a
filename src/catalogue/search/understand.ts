import { matchTerm, SHORTEST_SURE_TYPO, type TermMatch } from './match-term';
import { ABOUT, type SearchIndex } from './search-index';
import { takeApart } from './take-apart';
import type { Term } from './terms';

/** A word of the question, and what it can mean. */
export interface Matched extends TermMatch {
  readonly term: Term;
}

/** A whole word, in whatever number and case, rather than the beginning or the inside of one. */
export const WELL_UNDERSTOOD = 0.9;
const bestOf = ({ matches, errors }: Matched): number => (errors > 0 ? 0 : (matches[0]?.quality ?? 0));
const isOnlyMentioned = (index: SearchIndex, { matches }: Matched): boolean =>
  matches.every(({ word }) => index.fields.get(word) === 1 << ABOUT);

const withWhole = (part: Matched, whole: Matched): Matched => ({ ...part, matches: [...part.matches, ...whole.matches] });

/** What a term means; one that means nothing as a whole is tried in parts. */
export function understand(index: SearchIndex, term: Term): Matched[] {
  const whole = { term, ...matchTerm(index, term) };
  const mentioned = whole.matches.length > 0 && isOnlyMentioned(index, whole);
  if ((bestOf(whole) >= WELL_UNDERSTOOD && !mentioned) || (whole.errors === 1 && term.text.length >= SHORTEST_SURE_TYPO)) return [whole];
  const parts = takeApart(index, term)?.map((part) => ({ term: part, ...matchTerm(index, part) }));
  const better = whole.matches.length === 0 || whole.errors > 0 ? 0 : WELL_UNDERSTOOD;
  if (!parts?.every((part) => part.matches.length > 0 && part.errors === 0 && bestOf(part) >= better)) return [whole];
  // What a text says in one word is said of its parts as well: "Signalkabel" of a deck's, and of cables.
  return mentioned && parts.length > 1
    ? parts.map((part, place) => (place < parts.length - 1 ? part : withWhole(part, whole)))
    : mentioned
      ? [whole]
      : parts;
}
