import { answering } from './answering';
import { hasDigit } from './fold';
import { joinedReadings } from './joined-readings';
import { joinMeasures } from './measures';
import { nearestWords } from './nearest-words';
import { rank } from './rank';
import type { SearchIndex } from './search-index';
import { type Term, termsOf } from './terms';
import { type Matched, understand } from './understand';

/** What a question found. */
export interface SearchOutcome {
  /** Documents, best first. */
  readonly found: readonly number[];
  /** Words of the index that answered, for marking them in titles. */
  readonly words: readonly string[];
  /** The question as it was understood, where a typing error was corrected. */
  readonly corrected: string | null;
  /** Words of the question that nothing in the shop answers to; the rest was searched without them. */
  readonly ignored: readonly string[];
  /** Where nothing is found: what is written most nearly as the question is, best first. */
  readonly nearest: readonly number[];
}

const NOTHING: SearchOutcome = { found: [], words: [], corrected: null, ignored: [], nearest: [] };
const readAs = (matched: readonly Matched[]): string | null =>
  matched.some(({ errors }) => errors > 0)
    ? matched.map(({ term, matches, errors }) => (errors > 0 ? (matches[0]?.word ?? term.typed) : term.typed)).join(' ')
    : null;

const MOST_NEAREST = 4;

/** For a question of which nothing is known: what reads most like it, with an error more than is taken for one. */
function nearestTo(index: SearchIndex, terms: readonly Term[]): number[] {
  const matched = terms
    .map((term) => ({ term, matches: nearestWords(index, term.text), errors: 1 }))
    .filter(({ matches }) => matches.length > 0);
  return rank(index, matched)
    .sort((one, other) => other.score - one.score || one.document - other.document)
    .slice(0, MOST_NEAREST)
    .map(({ document }) => document);
}

/**
 * Finds what a shopper asks for, best first, in whichever language and spelling. Pure; quick
 * enough to be asked with every key.
 */
export function search(index: SearchIndex, query: string): SearchOutcome {
  const terms = joinMeasures(index, termsOf(query));
  if (terms.length === 0) return NOTHING;
  const byTerm = new Map(terms.map((term) => [term, understand(index, term)]));
  const understood = [...byTerm.values()].flat();
  const matched = understood.filter(({ matches }) => matches.length > 0);
  const ignored = understood.filter(({ matches }) => matches.length === 0).map(({ term }) => term.typed);
  if (matched.length === 0) return { ...NOTHING, ignored, nearest: nearestTo(index, terms) };

  const scores = new Map<number, number>();
  const words = new Set<string>();
  const readings = [matched, ...joinedReadings(index, terms, byTerm)];
  for (const reading of readings) {
    if (reading.some(({ matches }) => matches.length === 0)) continue;
    for (const { document, score } of answering(
      rank(index, reading),
      reading.some(({ term }) => hasDigit(term.text)),
    ))
      scores.set(document, Math.max(score, scores.get(document) ?? 0));
    for (const { matches } of reading) for (const { word } of matches) words.add(word);
  }
  // Equally good ones stay in the catalogue's own order.
  const found = [...scores].sort(([one, high], [other, low]) => low - high || one - other).map(([document]) => document);
  return found.length > 0 ? { found, words: [...words], corrected: readAs(matched), ignored, nearest: [] } : NOTHING;
}
