import { hasDigit } from './fold';
import { ABOUT, documentOf, FIELDS, fieldOf, type SearchIndex, SPEC } from './search-index';
import type { Term } from './terms';
import { type Matched, WELL_UNDERSTOOD } from './understand';

/** What a title earns that says nothing but what was asked. */
const SHORT_TITLE_BONUS = 2;
/** A word in several fields counts most in its best one, a little in the others. */
const OTHER_FIELDS = 0.4;

/** A document, and how well it answers. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
  /** How much of the question it answers, 0 to 1: each word by its {@link rarity}. */
  readonly coverage: number;
}

/**
 * How much a word of the question tells, 0 to 1: one that few documents answer to tells most. A word
 * that all of them answer to still counts a little, or a question of such words would be about nothing.
 *
 * @param documents how many answer to it
 */
export const rarity = (documents: number, size: number): number => 0.1 + 0.9 * (1 - Math.log1p(documents) / Math.log1p(Math.max(size, 2)));

/** Who names a kind of thing wants one, however many there are of it. */
const LEAST_OF_A_KIND = 0.6;
/** A word that stands only in the sentences about a thing is answered by half: perhaps they speak of something else. */
const MENTION = 0.7;
/** Of several kinds that are named, the last one is what is wanted: a "turntable mat" is a mat. */
const THING = 0.8;
/** What has it or speaks of it is not what is wanted. */
const NOT_THE_THING = 0.5;
/** What a thing is for tells less of it. */
const ASIDE = 0.6;
/** Its own name, in whatever number and case, rather than another word for it. */
const LEAST_OF_A_MODEL = 1.2;
const isModel = ({ text }: Term): boolean => hasDigit(text) && text.length >= 3 && !text.includes('.');
const NEARLY_THE_WORD = 0.91;
const OWN_NAME = 1.2;
/** Somewhere inside of another word. */
const HARDLY_THE_WORD = 0.51;
const BRAND = FIELDS.findIndex(({ name }) => name === 'brand');
const namesKind = (index: SearchIndex, { matches }: Matched): boolean =>
  matches.some(({ word, quality }) => quality >= WELL_UNDERSTOOD && index.kindNames.has(word));
const DETAIL = FIELDS.findIndex(({ name }) => name === 'detail');
const TITLE = FIELDS.findIndex(({ name }) => name === 'title');
const isCalled = (index: SearchIndex, { matches }: Matched): boolean =>
  matches.some(({ word, quality }) => {
    const fields = quality >= WELL_UNDERSTOOD ? (index.fields.get(word) ?? 0) : 0;
    const stands = (field: number) => (fields & (1 << field)) !== 0;
    // What filters know as well is a quality: "refurbished", "first generation".
    return stands(TITLE) && !stands(BRAND) && !stands(DETAIL);
  });
const KIND = FIELDS.findIndex(({ name }) => name === 'kind');
const ABOUT_WEIGHT = FIELDS[ABOUT]?.weight ?? 0;

/** Everything that answers some of a question, in no order. */
export function rank(index: SearchIndex, matched: readonly Matched[]): Ranked[] {
  const totals = new Float32Array(index.size);
  const covered = new Float32Array(index.size);
  let asked = 0;
  const titleTerms = new Float32Array(index.size);
  const fields = FIELDS.map(() => new Float32Array(index.size));
  /** How much of a word a document answers. */
  const share = new Float32Array(index.size);

  /** Documents that the present word stands in. */
  const touched = new Set<number>();

  const kinds = matched.filter((one) => namesKind(index, one));
  const named = matched.filter((one) => !one.term.aside && !hasDigit(one.term.text) && (kinds.includes(one) || isCalled(index, one)));
  const wanted = named.at(-1);
  const leastOf = (one: Matched): number => {
    if (one === wanted) return THING;
    if (kinds.includes(one)) return LEAST_OF_A_KIND;
    return wanted === undefined && isModel(one.term) ? LEAST_OF_A_MODEL : 0;
  };
  for (const one of matched) {
    const { term, matches } = one;
    for (const document of touched) for (const best of fields) best[document] = 0;
    touched.clear();
    for (const { word, quality } of matches) {
      for (const posting of index.postings.get(word) ?? []) {
        const document = documentOf(posting);
        const best = fields[fieldOf(posting)];
        touched.add(document);
        if (best && (best[document] ?? 0) < quality) best[document] = quality;
      }
    }
    const answered: number[] = [];
    for (const document of touched) {
      let top = 0;
      let sum = 0;
      let nearest = 0;
      for (let field = 0; field < FIELDS.length; field += 1) {
        // What is said of a thing in sentences counts where its names and facts say nothing.
        if (field >= SPEC && top > 0) break;
        const value = (fields[field]?.[document] ?? 0) * (FIELDS[field]?.weight ?? 0);
        sum += value;
        nearest = Math.max(nearest, fields[field]?.[document] ?? 0);
        if (value > top) top = value;
      }
      if (top === 0) continue;
      const isIt = fields[KIND]?.[document] || fields[TITLE]?.[document];
      share[document] = one === wanted && !isIt ? NOT_THE_THING : top <= ABOUT_WEIGHT || nearest < HARDLY_THE_WORD ? MENTION : 1;
      totals[document] = (totals[document] ?? 0) + term.weight * (top + OTHER_FIELDS * (sum - top));
      const own = fields[0]?.[document] ?? 0;
      // Its maker's name is on everything; what it is called itself tells more than a word for the like of it.
      if (own > 0 && !fields[BRAND]?.[document]) titleTerms[document] = (titleTerms[document] ?? 0) + own;
      if (own >= NEARLY_THE_WORD) totals[document] = (totals[document] ?? 0) + OWN_NAME;
      answered.push(document);
    }
    const told = term.weight * (term.aside ? ASIDE : 1) * Math.max(rarity(answered.length, index.size), leastOf(one));
    asked += told;
    for (const document of answered) covered[document] = (covered[document] ?? 0) + told * (share[document] ?? 0);
  }

  const ranked: Ranked[] = [];
  for (let document = 0; document < index.size; document += 1) {
    const coverage = asked === 0 ? 0 : (covered[document] ?? 0) / asked;
    if (coverage === 0) continue;
    const said = Math.min(1, (titleTerms[document] ?? 0) / (index.titleWords[document] ?? 1));
    const score = ((totals[document] ?? 0) + SHORT_TITLE_BONUS * said) * (index.worth[document] ?? 1);
    ranked.push({ document, score, coverage });
  }
  return ranked;
}
