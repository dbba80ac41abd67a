import { forgiven, typos } from './distance';
import { hasDigit } from './fold';
import { JOINED, type SearchIndex, wordsWithPrefix } from './search-index';
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
const SHORTEST_OTHER_BEGINNING = 6;
/** So long a word with one error is rather that word than any other. */
export const SHORTEST_SURE_TYPO = 6;

function keepBest(best: Map<string, number>, word: string, quality: number): void {
  if ((best.get(word) ?? 0) < quality) best.set(word, quality);
}

function matchSpelling(index: SearchIndex, text: string, open: boolean, best: Map<string, number>): void {
  if (index.postings.has(text)) keepBest(best, text, 1);
  if (index.postings.has(JOINED + text)) keepBest(best, JOINED + text, 1);
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

function matchSynonyms(index: SearchIndex, text: string, best: Map<string, number>, quality: number = QUALITY.synonym): void {
  // Synonyms are kept folded: "gluehlampe" is written "gluhlampe" there.
  const folded = text.replaceAll(/([aou])e/g, '$1');
  // "Roter", "graue": too short for a stem, and a word of ours without its ending.
  const [, plain = ''] = /^(...)(?:e|e[rsnm])$/.exec(text) ?? [];
  const own = plain !== '' && synonymsOf(plain).length > 0 ? [plain] : [];
  for (const synonym of new Set([...own, ...[text, stem(text), folded, plain].flatMap(synonymsOf)])) {
    for (const word of index.stems.get(stem(synonym)) ?? []) keepBest(best, word, quality);
    if (index.postings.has(synonym)) keepBest(best, synonym, quality);
  }
}

/**
 * Words that differ by a typing error or two; asked only where nothing is written as it was typed.
 *
 * @returns how many errors were forgiven
 */
function matchTypos(index: SearchIndex, text: string, open: boolean, best: Map<string, number>): number {
  const limit = forgiven(text.length);
  if (limit === 0 || hasDigit(text)) return 0;
  const prefix = open && text.length >= SHORTEST_TYPO_PREFIX;
  let fewest = limit;
  const found: { word: string; errors: number }[] = [];
  for (const word of index.letterWords) {
    // Nobody errs in the first letter of a short word, or of what is not even typed to its end.
    const begins = word[0] === text[0];
    if (!begins && text.length < SHORTEST_OTHER_BEGINNING) continue;
    const errors = typos(text, word, fewest, prefix && begins);
    if (errors > fewest) continue;
    fewest = errors;
    found.push({ word, errors });
  }
  // A synonym may be misspelt as well; what the catalogue says itself comes first, unless its words only begin so.
  const isWhole = found.some(({ word, errors }) => errors === fewest && typos(text, word, fewest, false) === fewest);
  const meant = fewest === 0 ? undefined : MEANT_WORDS.find((word) => typos(text, word, fewest, false) < (isWhole ? fewest : fewest + 1));
  if (meant !== undefined) matchSynonyms(index, meant, best);
  else if (fewest > 0)
    // Less than the word itself, as of one without an error: "slipmatt" is a slipmat before it is any mat.
    for (const word of MEANT_WORDS)
      if (typos(text, word, fewest, false) <= fewest)
        matchSynonyms(index, word, best, QUALITY.synonym * (QUALITY.typo - QUALITY.perTypo * fewest));
  for (const { word, errors } of found) {
    if (errors === fewest) keepBest(best, word, QUALITY.typo - QUALITY.perTypo * errors - (word.length > text.length + errors ? 0.1 : 0));
  }
  return fewest;
}

/** What a term can mean in an index, and how many typing errors were forgiven for it. */
export interface TermMatch {
  /** Best first; empty when it means nothing here. */
  readonly matches: readonly WordMatch[];
  readonly errors: number;
}

/** "Birne" is a Glühbirne: what the shop has other words for is known by its parts, too. */
function matchPartOfSynonym(index: SearchIndex, text: string, best: Map<string, number>): void {
  if (text.length < SHORTEST_INSIDE || hasDigit(text)) return;
  for (const word of MEANT_WORDS) if (word.endsWith(text) || word.startsWith(text)) matchSynonyms(index, word, best);
}

const isOnlyBegun = (best: ReadonlyMap<string, number>): boolean => Math.max(...best.values()) < QUALITY.prefix + QUALITY.prefixGrowth;

/** The one word that was misspelt, in whatever number and case; it then answers as if it had been typed. */
function onlyMeant(matches: readonly WordMatch[]): string | undefined {
  const [first] = matches;
  const nearest = matches.filter(({ quality }) => quality === first?.quality);
  return nearest.every(({ word }) => stem(word) === stem(first?.word ?? '')) ? first?.word : undefined;
}

const isDecimal = (text: string): boolean => text.includes('.');

/** What a term can mean in this index. */
export function matchTerm(index: SearchIndex, term: Term): TermMatch {
  const best = new Map<string, number>();
  // Of a measure its very number, if anything has it.
  const also = isDecimal(term.text) && index.postings.has(term.text) ? [] : term.also;
  for (const text of [term.text, ...also]) {
    matchSpelling(index, text, term.open, best);
    matchSynonyms(index, text, best);
  }
  // What so far only begins words may be a word with a letter too many: "nadell".
  if (best.size > 0 && isOnlyBegun(best)) matchTypos(index, term.text, false, best);
  if (best.size === 0) matchPartOfSynonym(index, term.text, best);
  const errors = best.size === 0 ? matchTypos(index, term.text, term.open, best) : 0;
  const matches = [...best].map(([word, quality]) => ({ word, quality })).sort((one, other) => other.quality - one.quality);
  const meant = errors === 1 && term.text.length >= SHORTEST_SURE_TYPO ? onlyMeant(matches) : undefined;
  if (meant !== undefined) return { matches: matchTerm(index, { ...term, text: meant, also: [], open: false }).matches, errors };
  return { matches, errors: matches.length > 0 ? errors : 0 };
}
