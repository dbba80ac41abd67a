import { atomsOf, hasDigit } from './fold';
import { LONGEST_QUERY } from './longest-query';
import { joinPhrases } from './phrases';

const MOST_TERMS = 8;

/** Small words that say nothing about a product. */
const EMPTY_WORDS = new Set(
  'a an and by for from in of on or the to with der die das den dem des ein eine einen einem einer und fur mit von zu zum zur im am auf oder ich suche'.split(
    ' ',
  ),
);

/** Plurals of numbers; a 45 is a single. */
const SINGULAR: Readonly<Record<string, string>> = {
  '33s': '33',
  '45s': 'single',
  '45er': '45',
  '78s': '78',
  '78er': '78',
  '1200s': '1200',
  '1200er': '1200',
  '1210s': '1210',
  '1210er': '1210',
};

/** One word of a question. */
export interface Term {
  readonly text: string;
  /** Other ways the same letters can be read, e.g. `buerste` for `burste`. */
  readonly also: readonly string[];
  /** Makes a match better where it matches, and does no harm where it does not: the front of a compound. */
  readonly optional: boolean;
  /** Perhaps still being typed. */
  readonly open: boolean;
  /** How many words of the question it stands for, where neighbours were read as one. */
  readonly weight: number;
  /** As the shopper wrote it. */
  readonly typed: string;
}

/** `mk 2` is one word to everyone but the space bar. */
const joinMarks = (words: readonly { text: string; typed: string }[]): { text: string; typed: string }[] => {
  const joined: { text: string; typed: string }[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before?.text.endsWith('mk') && /^\d/.test(word.text)) {
      joined.splice(-1, 1, { text: before.text + word.text, typed: `${before.typed} ${word.typed}` });
    } else joined.push(word);
  }
  return joined;
};

/** What a shopper asks for, word by word, in the spelling of the index. */
export function termsOf(query: string): Term[] {
  const cut = query.slice(0, LONGEST_QUERY);
  const stillTyping = /[\p{L}\p{N}]$/u.test(cut);
  const spelled = new Map<string, string>();
  // Letters with a hyphen between them are words of their own, digits with one are a model number.
  const pieces = cut.split(/\s+/).flatMap((piece) => (hasDigit(piece) ? [piece] : piece.split(/[^\p{L}\p{M}]+/u)));
  const words = pieces.flatMap((typed) => {
    const atoms = atomsOf(typed);
    const text = atoms.map((atom) => atom.text).join('');
    const other = atoms.map((atom) => atom.spelled ?? atom.text).join('');
    if (other !== text) spelled.set(text, other);
    // Roman numbers that stand alone after a mark: "mk ii".
    return text ? [{ text: SINGULAR[text] ?? text, typed }] : [];
  });
  const roman = words.map((word, index) => {
    const before = words[index - 1];
    if (!before?.text.endsWith('mk')) return word;
    const [, mark] = atomsOf(`mk ${word.typed}`);
    return mark ? { text: mark.text, typed: word.typed } : word;
  });
  const joined = joinMarks(roman);
  const telling = joinPhrases(joined).filter(({ text }) => !EMPTY_WORDS.has(text));
  const kept = (telling.length > 0 ? telling : joined).slice(0, MOST_TERMS);
  return kept.map(({ text, typed }, index) => {
    const other = spelled.get(text);
    return { text, typed, also: other ? [other] : [], weight: 1, optional: false, open: stillTyping && index === kept.length - 1 };
  });
}
