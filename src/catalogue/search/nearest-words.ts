import { forgiven, typos } from './distance';
import { hasDigit } from './fold';
import type { WordMatch } from './match-term';
import type { SearchIndex } from './search-index';
import { MEANT_WORDS, synonymsOf } from './synonyms';

const SHORTEST = 3;

/** The words most like one that nobody knows, by its first letter and with one error more than is forgiven otherwise. */
export function nearestWords(index: SearchIndex, text: string): readonly WordMatch[] {
  if (text.length < SHORTEST || hasDigit(text)) return [];
  let fewest = forgiven(text.length) + 1;
  let words: string[] = [];
  for (const word of [...index.letterWords, ...MEANT_WORDS]) {
    if (word[0] !== text[0] || word.length < SHORTEST) continue;
    const errors = typos(text, word, fewest, false);
    if (errors > fewest) continue;
    if (errors < fewest) words = [];
    fewest = errors;
    words.push(word);
  }
  const meant = words.flatMap((word) => [word, ...synonymsOf(word)]);
  return [...new Set(meant)].filter((word) => index.postings.has(word)).map((word) => ({ word, quality: 1 }));
}
