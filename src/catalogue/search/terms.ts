import { plainLine } from '../../../domain/plain-text';
import { cutText } from '../../../domain/whole-text';
import { atomsOf, hasDigit } from './fold';
import { LONGEST_QUERY } from './longest-query';
import { joinPhrases } from './phrases';
import { decimalIn, shortened } from './search-index';

const MOST_TERMS = 8;

/** Small words that say nothing about a product. */
export const EMPTY_WORDS = new Set(
  'a an and at by for from in of on or the to with my your our is are be it its this that there here have has had need want looking search some any what which where when how do does did no not can could would should i you we me get buy please only just up if so than der die das den dem des ein eine einen einem einer und fur mit von zu zum zur im am an auf aus bei nach oder ich du ihr wir man suche kaufen mein meine meinen meinem meiner dein euer eure ist sind es hat habe habt hab kann konnt brauche wie was wo wann welche welcher welches nicht kein keine bitte mir mich sich lassen lasst noch mal auch wenn als sehr gibt gibts kostet kosten cost costs'.split(
    ' ',
  ),
);

/** After these comes what a thing is for or has. */
const TURNING_WORDS = new Set('for with without from of to in fur mit ohne von aus zu zum zur an am auf'.split(' '));

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
  zwolfhunderter: '1200',
  zwolfzehner: '1210',
};

/** One word of a question. */
export interface Term {
  readonly text: string;
  /** Other ways the same letters can be read, e.g. `buerste` for `burste`. */
  readonly also: readonly string[];
  /** Stands behind "for", "with" or the like: what the thing is for, not what it is. */
  readonly aside: boolean;
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

/** "9,5mv" is a number and its unit. */
const apart = (piece: string): string[] => {
  const [, number = '', unit = ''] = /^[^\p{L}\p{N}]*(\p{N}+[.,]\p{N}{1,2})(\p{L}*)\P{L}*$/u.exec(piece) ?? [];
  return number === '' ? [piece] : unit === '' ? [number] : [number, unit];
};

/** What a shopper asks for, word by word, in the spelling of the index. */
export function termsOf(query: string): Term[] {
  const cut = cutText(plainLine(query), LONGEST_QUERY);
  const stillTyping = /[\p{L}\p{N}]$/u.test(cut);
  const spelled = new Map<string, string>();
  // Letters with a hyphen between them are words of their own, digits with one are a model number.
  const pieces = cut.split(/\s+/).flatMap((piece) => (hasDigit(piece) ? [piece] : piece.split(/[^\p{L}\p{M}]+/u)));
  const words = pieces
    .flatMap((piece) => apart(piece))
    .flatMap((typed) => {
      const number = decimalIn(typed);
      if (number !== null) {
        spelled.set(number, shortened(number));
        return [{ text: number, typed }];
      }
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
  let aside = false;
  const telling = joinPhrases(joined).flatMap((word) => {
    aside ||= TURNING_WORDS.has(word.text);
    return EMPTY_WORDS.has(word.text) ? [] : [{ ...word, aside }];
  });
  const kept = (telling.length > 0 ? telling : joined.map((word) => ({ ...word, aside: false }))).slice(0, MOST_TERMS);
  return kept.map(({ text, typed, aside }, index) => {
    const other = spelled.get(text);
    return { text, typed, aside, also: other ? [other] : [], weight: 1, open: stillTyping && index === kept.length - 1 };
  });
}
