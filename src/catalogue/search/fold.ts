/** A piece of a text that belongs together: letters or digits, never both. */
export interface Atom {
  /** Lower case, without accents; roman numbers of a mark as digits: `ii` after `mk` is `2`. */
  readonly text: string;
  /** Another way to write it, where there is one: `buerste` for `burste`, `2` for a lone `ii`. */
  readonly spelled: string | null;
  /** Where it stands in the original text. */
  readonly start: number;
  readonly end: number;
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7' };
/** `v` and `vi` are letters of model names more often than numbers. */
const LONE_ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };
/** Letters before and a roman number after it, written as one: `MKII`. */
const MARK_WITH_NUMBER = /^(mk|mark)(ii|iii|iv|v|vi|vii)$/;

const PLAIN = /^[a-z0-9]*$/;

/** Lower case without accents; `ß` as `ss`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(lower) ? lower : lower.replaceAll('ß', 'ss').replaceAll('ω', 'ohm').normalize('NFKD').replace(/\p{M}/gu, '');
}

const spelledOut = (text: string, folded: string): string | null => {
  if (LONE_ROMAN[folded]) return LONE_ROMAN[folded];
  const lower = text.toLowerCase().normalize('NFC');
  if (!/[äöü]/.test(lower)) return null;
  const spelled = fold(lower.replace(/[äöü]/g, (letter) => SPELLED[letter] ?? letter));
  return spelled === folded ? null : spelled;
};

/**
 * Cuts a text where letters and digits meet and wherever neither stands, so that "SL-1210MK2",
 * "sl 1210 mk 2" and "Sl1210 MKII" all become `sl 1210 mk 2`.
 */
export function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    const [word] = match;
    const start = match.index;
    const end = start + word.length;
    const folded = fold(word);
    const marked = MARK_WITH_NUMBER.exec(folded);
    const before = atoms.at(-1)?.text;
    if (marked?.[1] && marked[2]) {
      const middle = start + marked[1].length;
      atoms.push({ text: 'mk', spelled: null, start, end: middle });
      atoms.push({ text: ROMAN[marked[2]] ?? marked[2], spelled: null, start: middle, end });
    } else if (before === 'mk' && ROMAN[folded]) {
      atoms.push({ text: ROMAN[folded] ?? folded, spelled: null, start, end });
    } else {
      atoms.push({ text: folded === 'mark' ? 'mk' : folded, spelled: spelledOut(word, folded), start, end });
    }
  }
  return atoms;
}

const HAS_DIGIT = /\p{N}/u;

/** Model numbers are recognised by their digits; they are never corrected, only written differently. */
export const hasDigit = (text: string): boolean => HAS_DIGIT.test(text);
