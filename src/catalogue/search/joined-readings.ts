import { hasDigit } from './fold';
import { matchTerm } from './match-term';
import type { SearchIndex } from './search-index';
import { synonymsOf } from './synonyms';
import type { Term } from './terms';
import type { Matched } from './understand';

/** Words that stand together in the catalogue as they do in the question are worth a little more than the same words apart. */
const TOGETHER = 0.1;
const MOST_JOINED = 4;

/** Neighbours read as one: "platten spieler" and "head shell" are one word to the catalogue, "sl 1210 mk2" is one model. */
export function joinedReadings(index: SearchIndex, terms: readonly Term[], understood: ReadonlyMap<Term, readonly Matched[]>): Matched[][] {
  const readings: Matched[][] = [];
  const asUnderstood = (term: Term) => understood.get(term) ?? [];
  terms.forEach((first, place) => {
    let text = first.text;
    for (let end = place + 1; end < Math.min(terms.length, place + MOST_JOINED); end += 1) {
      text += terms[end]?.text ?? '';
      const parts = terms.slice(place, end + 1);
      const model = parts.some((part) => hasDigit(part.text));
      if (!index.postings.has(text) && (model || synonymsOf(text).length === 0)) continue;
      const joined: Term = {
        text,
        also: [],
        open: parts.at(-1)?.open === true,
        weight: parts.length * (1 + TOGETHER * (parts.length - 1)),
        typed: parts.map(({ typed }) => typed).join(' '),
        aside: first.aside,
      };
      const others = (from: number, to?: number) => terms.slice(from, to).flatMap(asUnderstood);
      readings.push([...others(0, place), { term: joined, ...matchTerm(index, joined) }, ...others(end + 1)]);
    }
  });
  return readings;
}
