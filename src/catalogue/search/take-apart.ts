import { atomsOf, hasDigit } from './fold';
import { type SearchIndex, wordsWithPrefix } from './search-index';
import { stem } from './stem';
import { synonymsOf } from './synonyms';
import type { Term } from './terms';

const SHORTEST_PART = 4;
/** Of one part alone so much must be there, or any word would hold one. */
const SHORTEST_HEAD = 5;
/** What the front of a compound counts. */
const FRONT = 0.4;
/** What German puts between the parts of a compound. */
const JOINTS = ['', 's', 'n', 'en', 'es'] as const;

const isKnown = (index: SearchIndex, word: string): boolean =>
  index.postings.has(word) || index.stems.has(stem(word)) || synonymsOf(word).length > 0;

/** What a compound is must be something that can be had, not a word from a sentence about it. */
const isNamed = (index: SearchIndex, word: string): boolean =>
  index.nameStems.has(stem(word)) ||
  synonymsOf(word).length > 0 ||
  (word.length >= SHORTEST_HEAD && wordsWithPrefix(index.letterWords, word).length > 0) ||
  (word.length > SHORTEST_HEAD && index.letterWords.some((known) => known.endsWith(word)));

/** "headshellkabel" → headshell, kabel; null where the parts are unknown too. */
function compoundParts(index: SearchIndex, word: string): string[] | null {
  for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
    const head = word.slice(cut);
    if (!isNamed(index, head)) continue;
    const front = word.slice(0, cut);
    const joint = JOINTS.find((ending) => front.endsWith(ending) && isKnown(index, front.slice(0, front.length - ending.length)));
    if (joint !== undefined) return [front.slice(0, front.length - joint.length), head];
  }
  return null;
}

/**
 * "schallplattenbürste" → bürste: what a compound is stands at its end. Where that is unknown, at
 * least what it is about: "quarzgesteuert" → quarz.
 */
function compoundHead(index: SearchIndex, word: string): string[] | null {
  for (let cut = 1; word.length - cut >= SHORTEST_HEAD; cut += 1) {
    if (isNamed(index, word.slice(cut))) return [word.slice(cut)];
  }
  for (let cut = word.length - 2; cut >= SHORTEST_HEAD; cut -= 1) {
    if (isKnown(index, word.slice(0, cut))) return [word.slice(0, cut)];
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
    aside: term.aside,
    // "Plattenspielerhaube" is a hood, for whatever it is made; "Messinggewicht" rather one of brass.
    weight: place < last && !hasDigit(term.text) ? FRONT : 1,
    open: term.open && place === last,
  }));
}
