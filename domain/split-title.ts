/** A title taken apart: what it names, and what else that is ("refurbished"). */
export interface SplitTitle {
  readonly name: string;
  readonly rest: string;
}

const DASH = ' – ';

/** Splits at the first dash; a title without one has no rest. */
export function splitTitle(title: string): SplitTitle {
  const at = title.indexOf(DASH);
  return at < 1 ? { name: title, rest: '' } : { name: title.slice(0, at), rest: title.slice(at + DASH.length) };
}

/** Letters, figures and a dash or slash between them, with at least one figure: SL-1200MK2, AT-VM95E, 1200/1210. */
const MODEL_NUMBER = /^(?=.*\d)[\p{L}\d]+(?:[-–/][\p{L}\d]+)+,?$/u;
const LONGEST_UNBROKEN = 16;

/** Whether a word of a title must stay on one line. Very long ones may break, or a phone would scroll sideways. */
export const isModelNumber = (word: string): boolean => word.length <= LONGEST_UNBROKEN && MODEL_NUMBER.test(word);
