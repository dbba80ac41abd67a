import { type Atom, atomsOf, hasDigit } from './fold';
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
  // What is measured of it, and what it is made of.
  { name: 'spec', weight: 2 },
  // What a thing is and does, in sentences: it answers where nothing else does.
  { name: 'about', weight: 1 },
] as const;

/** Place of the field of sentences; the last one, behind that of measures. */
export const ABOUT = FIELDS.length - 1;
export const SPEC = ABOUT - 1;

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
const FIELD_BITS = 3;
export const documentOf = (posting: Posting): number => posting >> FIELD_BITS;
export const fieldOf = (posting: Posting): number => posting & ((1 << FIELD_BITS) - 1);

export interface SearchIndex {
  readonly size: number;
  /** In which fields a word stands anywhere, a bit for each. */
  readonly fields: ReadonlyMap<string, number>;
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** All words, sorted, so that those with one beginning lie together. */
  readonly words: readonly string[];
  /** The words of names and facts without digits; of these typing errors and compounds are forgiven. */
  readonly letterWords: readonly string[];
  readonly stems: ReadonlyMap<string, readonly string[]>;
  /** Stems of {@link letterWords}. */
  readonly nameStems: ReadonlySet<string>;
  /** Words that name a kind by themselves: of "Replacement styli" the second. */
  readonly kindNames: ReadonlySet<string>;
  readonly worth: readonly number[];
  /** Words in the shortest title of each document; a title that says little else is the better match. */
  readonly titleWords: readonly number[];
}

const LONGEST_NUMBER = 18;
const MOST_ATOMS_JOINED = 5;

const DECIMAL_POINT = '.';

/** "1,5" is 1.5; null where a text is no number with decimals. */
export function decimalIn(text: string): string | null {
  const [, whole, rest] = /^(\p{N}+)[.,](\p{N}{1,2})$/u.exec(text) ?? [];
  return whole === undefined || rest === undefined ? null : whole + DECIMAL_POINT + rest;
}

/** The same number without zeros at its end: 2.0 is 2. */
export const shortened = (number: string): string => number.replace(/\.?0+$/, '');

/** A number with decimals is one word, in both languages' spelling: "9.5 mV" is nothing to do with a VM95. */
function withDecimals(text: string, atoms: readonly Atom[]): readonly Atom[] {
  const whole: Atom[] = [];
  for (const atom of atoms) {
    const before = whole.at(-1);
    const number = before && atom.start === before.end + 1 ? decimalIn(text.slice(before.start, atom.end)) : null;
    if (before && number !== null) whole.splice(-1, 1, { ...before, text: number, end: atom.end });
    else whole.push(atom);
  }
  return whole;
}

/**
 * The words of a text as a shopper may write them: each atom, and neighbours with a digit among
 * them as one word, so that "m447", "m44-7" and "m 44 7" find the M44-7.
 */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  const atoms = withDecimals(text, atomsOf(text));
  atoms.forEach((atom, first) => {
    words.add(atom.text);
    if (atom.text.includes(DECIMAL_POINT)) {
      const unit = atoms[first + 1]?.text ?? '';
      for (const number of [atom.text, shortened(atom.text)]) words.add(number).add(number + unit);
    }
    if (atom.spelled) words.add(atom.spelled);
    // "Hi-Fi" is "hifi" to most.
    const after = atoms[first + 1];
    if (after && text[atom.end] === '-' && after.start === atom.end + 1) words.add(atom.text + after.text);
    let joined = atom.text;
    for (let next = first + 1; next < Math.min(atoms.length, first + MOST_ATOMS_JOINED); next += 1) {
      joined += atoms[next]?.text ?? '';
      // A measure is no part of a model's name.
      if (joined.length > LONGEST_NUMBER || joined.includes(DECIMAL_POINT)) break;
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

/** The last word of each thing that a name lists: "Cables & plugs" are cables and plugs, "DJ mixers" are mixers. */
const headsOf = (name: string): string[] => name.split(' & ').flatMap((thing) => atomsOf(thing).at(-1)?.text ?? []);

/** Before a word that is two of a title's: "2M Red" is written "2mred", "OM Pro S" "ompros". */
export const JOINED = '+';
const LONGEST_JOINED = 16;

function* joinedNeighbours(text: string): Generator<string> {
  const atoms = atomsOf(text).map((atom) => atom.text);
  for (let first = 0; first < atoms.length; first += 1) {
    let joined = atoms[first] ?? '';
    for (let next = first + 1; next < Math.min(atoms.length, first + 3); next += 1) {
      joined += atoms[next] ?? '';
      if (joined.length <= LONGEST_JOINED && !hasDigit(joined)) yield joined;
    }
  }
}

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
      if (name === 'title') for (const text of texts.title) for (const word of joinedNeighbours(text)) add(JOINED + word, posting);
      for (const text of texts[name]) for (const word of wordsIn(text)) add(word, posting);
      if (name === 'brand') for (const code of codes) add(codeWord(code), posting);
    });
  });

  const fields = new Map<string, number>();
  for (const [word, found] of postings)
    fields.set(
      word,
      found.reduce((bits, posting) => bits | (1 << fieldOf(posting)), 0),
    );
  const words = [...postings.keys()].sort();
  const plainWords = words.filter((word) => !hasDigit(word) && !word.startsWith('#') && !word.startsWith(JOINED));
  const letterWords = plainWords.filter((word) => ((fields.get(word) ?? 0) & ((1 << SPEC) - 1)) !== 0);
  const stems = new Map<string, string[]>();
  for (const word of plainWords) {
    const root = stem(word);
    const known = stems.get(root);
    if (known) known.push(word);
    else stems.set(root, [word]);
  }
  return {
    size: documents.length,
    fields,
    postings,
    words,
    letterWords,
    nameStems: new Set(letterWords.map(stem)),
    stems,
    kindNames: new Set(documents.flatMap(({ texts }) => texts.kind.flatMap(headsOf))),
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
