import { atomsOf, hasDigit } from './fold';
import type { SearchIndex } from './search-index';
import { stem } from './stem';
import { synonymsOf } from './synonyms';
import type { Term } from './terms';

const SHORTEST_PART = 4;
/** What German puts between the parts of a compound. */
const JOINTS = ['', 's', 'n', 'en', 'es'] as const;

const isKnown = (index: SearchIndex, word: string): boolean =>
  index.postings.has(word) || index.stems.has(stem(word)) || synonymsOf(word).length > 0;

/** "headshellkabel" → headshell, kabel; null where the parts are unknown too. */
function compoundParts(index: SearchIndex, word: string): string[] | null {
  for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
    const head = word.slice(cut);
    if (!isKnown(index, head)) continue;
    const front = word.slice(0, cut);
    const joint = JOINTS.find((ending) => front.endsWith(ending) && isKnown(index, front.slice(0, front.length - ending.length)));
    if (joint !== undefined) return [front.slice(0, front.length - joint.length), head];
  }
  return null;
}

/** "schallplattenbürste" → bürste: what a compound is stands at its end, here at least half of it. */
function compoundHead(index: SearchIndex, word: string): string[] | null {
  for (let cut = 1; cut <= word.length / 2; cut += 1) {
    if (word.length - cut > SHORTEST_PART && isKnown(index, word.slice(cut))) return [word.slice(cut)];
  }
  return null;
}

/**
 * A term that means nothing as a whole may be several words written as one:
 * "technics1210", "headshellkabel". Null where it is not.
 */
export function takeApart(index: SearchIndex, term: Term): Term[] | null {
  const parts = hasDigit(term.text)
    ? atomsOf(term.text).map((atom) => atom.text)
    : (compoundParts(index, term.text) ?? compoundHead(index, term.text));
  if (!parts || (parts.length === 1 && parts[0] === term.text)) return null;
  const last = parts.length - 1;
  return parts.map((text, place) => ({
    text,
    also: [],
    typed: text,
    weight: 1,
    // "Plattenspielerhaube" is a hood, for whatever it is made.
    optional: place < last && !hasDigit(term.text),
    open: term.open && place === last,
  }));
}
