import { atomsOf, hasDigit } from './fold';
import { stem } from './stem';

/**
 * Where a word was found; the weight of a field is what one exact match in it is worth. Who asks
 * for a kind of thing wants the things, before what is made for them.
 */
export const FIELDS = [
  { name: 'title', weight: 10 },
  { name: 'kind', weight: 13 },
  { name: 'brand', weight: 5 },
  { name: 'detail', weight: 2 },
] as const;

export type FieldName = (typeof FIELDS)[number]['name'];

/** Something that can be found: its texts by field, in every language they exist in. */
export interface SearchDocument {
  readonly texts: Readonly<Record<FieldName, readonly string[]>>;
  /** Article numbers: found whole or by their beginning. */
  readonly codes: readonly string[];
  /** 1 for most; less for what is found after others that are as good (sold out, say), more for what most people mean. */
  readonly worth: number;
}

/** Where a word stands: document and field in one number, since there are hundreds of thousands of them. */
export type Posting = number;
const FIELD_BITS = 2;
export const documentOf = (posting: Posting): number => posting >> FIELD_BITS;
export const fieldOf = (posting: Posting): number => posting & ((1 << FIELD_BITS) - 1);

export interface SearchIndex {
  readonly size: number;
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** All words, sorted, so that those with one beginning lie together. */
  readonly words: readonly string[];
  /** The words without digits, of which typing errors and compounds are forgiven. */
  readonly letterWords: readonly string[];
  readonly stems: ReadonlyMap<string, readonly string[]>;
  readonly worth: readonly number[];
  /** Words in the shortest title of each document; a title that says little else is the better match. */
  readonly titleWords: readonly number[];
}

const LONGEST_NUMBER = 18;
const MOST_ATOMS_JOINED = 5;

/**
 * The words of a text as a shopper may write them: each atom, and neighbours with a digit among
 * them as one word, so that "m447", "m44-7" and "m 44 7" find the M44-7.
 */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  const atoms = atomsOf(text);
  atoms.forEach((atom, first) => {
    words.add(atom.text);
    if (atom.spelled) words.add(atom.spelled);
    // "Hi-Fi" is "hifi" to most.
    const after = atoms[first + 1];
    if (after && text[atom.end] === '-' && after.start === atom.end + 1) words.add(atom.text + after.text);
    let joined = atom.text;
    for (let next = first + 1; next < Math.min(atoms.length, first + MOST_ATOMS_JOINED); next += 1) {
      joined += atoms[next]?.text ?? '';
      if (joined.length > LONGEST_NUMBER) break;
      if (hasDigit(joined)) words.add(joined);
    }
  });
  return words;
}

/** An article number among the words; marked, since its letters mean nothing. */
export const codeWord = (code: string): string =>
  `#${atomsOf(code)
    .map(({ text }) => text)
    .join('')}`;

/** Builds the index once per catalogue; searching it changes nothing. */
export function buildIndex(documents: readonly SearchDocument[]): SearchIndex {
  const postings = new Map<string, Posting[]>();
  // Documents and fields come in order, so a word that repeats has just been noted.
  const add = (word: string, posting: Posting) => {
    const known = postings.get(word);
    if (!known) postings.set(word, [posting]);
    else if (known[known.length - 1] !== posting) known.push(posting);
  };
  // Names of kinds, colours and makers repeat with every product.
  const known = new Map<string, readonly string[]>();
  const wordsIn = (text: string): readonly string[] => {
    const words = known.get(text) ?? [...wordsOf(text)];
    known.set(text, words);
    return words;
  };
  documents.forEach(({ texts, codes }, document) => {
    FIELDS.forEach(({ name }, field) => {
      const posting = (document << FIELD_BITS) | field;
      for (const text of texts[name]) for (const word of wordsIn(text)) add(word, posting);
      if (name === 'brand') for (const code of codes) add(codeWord(code), posting);
    });
  });

  const words = [...postings.keys()].sort();
  const letterWords = words.filter((word) => !hasDigit(word) && !word.startsWith('#'));
  const stems = new Map<string, string[]>();
  for (const word of letterWords) {
    const root = stem(word);
    const known = stems.get(root);
    if (known) known.push(word);
    else stems.set(root, [word]);
  }
  return {
    size: documents.length,
    postings,
    words,
    letterWords,
    stems,
    worth: documents.map(({ worth }) => worth),
    titleWords: documents.map(({ texts }) => Math.min(...texts.title.map((text) => atomsOf(text).length), 20)),
  };
}

/** The words that begin with a text. */
export function wordsWithPrefix(words: readonly string[], prefix: string): readonly string[] {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (words[end]?.startsWith(prefix)) end += 1;
  return words.slice(low, end);
}
