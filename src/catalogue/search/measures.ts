import type { SearchIndex } from './search-index';
import type { Term } from './terms';

/** How units are said in full, and how the catalogue writes them. */
const UNITS: Readonly<Record<string, string>> = {
  g: 'g',
  gr: 'g',
  gramm: 'g',
  gram: 'g',
  grams: 'g',
  kg: 'kg',
  kilo: 'kg',
  mm: 'mm',
  millimeter: 'mm',
  cm: 'cm',
  m: 'm',
  meter: 'm',
  metre: 'm',
  v: 'v',
  volt: 'v',
  mv: 'mv',
  millivolt: 'mv',
  w: 'w',
  watt: 'w',
  watts: 'w',
  hz: 'hz',
  db: 'db',
  dezibel: 'db',
  ohm: 'ohm',
  ohms: 'ohm',
  inch: 'inch',
  zoll: 'zoll',
  rpm: 'rpm',
  ml: 'ml',
};

const NUMBER = /^[0-9]+(\.[0-9]+)?$/;

/** A number and its unit are one word where the shop has this very measure: "45 watt" is 45 W and no single. */
export function joinMeasures(index: SearchIndex, terms: readonly Term[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const number = joined.at(-1);
    const unit = UNITS[term.text];
    const measure = number && unit !== undefined && NUMBER.test(number.text) ? number.text + unit : null;
    if (number && measure !== null && index.postings.has(measure))
      joined.splice(-1, 1, { ...number, text: measure, also: [], open: false, weight: 2, typed: `${number.typed} ${term.typed}` });
    else joined.push(term);
  }
  return joined;
}
