import { forgiven, typos } from './distance';
import { hasDigit } from './fold';
import { type SearchIndex, wordsWithPrefix } from './search-index';
import { stem } from './stem';
import { MEANT_WORDS, synonymsOf } from './synonyms';
import type { Term } from './terms';

/** A word of the index that answers a term, and how well: 1 is the very word. */
export interface WordMatch {
  readonly word: string;
  readonly quality: number;
}

const QUALITY = { stem: 0.92, prefix: 0.55, prefixGrowth: 0.35, synonym: 0.9, head: 0.7, inside: 0.5, typo: 0.6, perTypo: 0.12 } as const;
/** Shorter terms are parts of too many words. */
const SHORTEST_INSIDE = 4;
const SHORTEST_PREFIX = 2;
const SHORTEST_CODE = 5;
const SHORTEST_TYPO_PREFIX = 5;

function keepBest(best: Map<string, number>, word: string, quality: number): void {
  if ((best.get(word) ?? 0) < quality) best.set(word, quality);
}

function matchSpelling(index: SearchIndex, text: string, open: boolean, best: Map<string, number>): void {
  if (index.postings.has(text)) keepBest(best, text, 1);
  if (text.length >= (open ? SHORTEST_PREFIX : SHORTEST_PREFIX + 1)) {
    for (const word of wordsWithPrefix(index.words, text))
      keepBest(best, word, word === text ? 1 : QUALITY.prefix + (QUALITY.prefixGrowth * text.length) / word.length);
  }
  if (text.length >= SHORTEST_CODE) for (const word of wordsWithPrefix(index.words, `#${text}`)) keepBest(best, word, 1);
  if (hasDigit(text)) return;
  for (const word of index.stems.get(stem(text)) ?? []) keepBest(best, word, QUALITY.stem);
  if (text.length < SHORTEST_INSIDE) return;
  // A German compound says what it is at its end: "Ersatznadel" is a Nadel.
  const root = stem(text);
  for (const word of index.letterWords) {
    const at = word.indexOf(root);
    if (at > 0) keepBest(best, word, word.endsWith(text) || stem(word).endsWith(root) ? QUALITY.head : QUALITY.inside);
  }
}

function matchSynonyms(index: SearchIndex, text: string, best: Map<string, number>): void {
  // Synonyms are kept folded: "gluehlampe" is written "gluhlampe" there.
  const folded = text.replaceAll(/([aou])e/g, '$1');
  for (const synonym of new Set([text, stem(text), folded].flatMap(synonymsOf))) {
    for (const word of index.stems.get(stem(synonym)) ?? []) keepBest(best, word, QUALITY.synonym);
    if (index.postings.has(synonym)) keepBest(best, synonym, QUALITY.synonym);
  }
}

/** Words that differ by a typing error or two; asked only where nothing is written as it was typed. */
function matchTypos(index: SearchIndex, text: string, open: boolean, best: Map<string, number>): void {
  const limit = forgiven(text.length);
  if (limit === 0 || hasDigit(text)) return;
  const prefix = open && text.length >= SHORTEST_TYPO_PREFIX;
  let fewest = limit;
  const found: { word: string; errors: number }[] = [];
  for (const word of index.letterWords) {
    const errors = typos(text, word, fewest, prefix);
    if (errors > fewest) continue;
    fewest = errors;
    found.push({ word, errors });
  }
  // A synonym may be misspelt as well; what the catalogue says itself comes first.
  const meant =
    fewest === 0 ? undefined : MEANT_WORDS.find((word) => typos(text, word, fewest, false) < (found.length > 0 ? fewest : fewest + 1));
  if (meant !== undefined) matchSynonyms(index, meant, best);
  for (const { word, errors } of found) {
    if (errors === fewest) keepBest(best, word, QUALITY.typo - QUALITY.perTypo * errors - (word.length > text.length + errors ? 0.1 : 0));
  }
}

/** What a term can mean in this index, best first; empty when it means nothing here. */
export function matchTerm(index: SearchIndex, term: Term): { matches: WordMatch[]; corrected: boolean } {
  const best = new Map<string, number>();
  for (const text of [term.text, ...term.also]) {
    matchSpelling(index, text, term.open, best);
    matchSynonyms(index, text, best);
  }
  const corrected = best.size === 0;
  if (corrected) matchTypos(index, term.text, term.open, best);
  const matches = [...best].map(([word, quality]) => ({ word, quality })).sort((one, other) => other.quality - one.quality);
  return { matches, corrected: corrected && matches.length > 0 };
}
