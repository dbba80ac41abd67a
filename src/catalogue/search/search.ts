import { hasDigit } from './fold';
import { matchTerm, type WordMatch } from './match-term';
import { documentOf, FIELDS, fieldOf, type SearchIndex } from './search-index';
import { synonymsOf } from './synonyms';
import { takeApart } from './take-apart';
import { type Term, termsOf } from './terms';

/** What a question found. */
export interface SearchOutcome {
  /** Documents, best first. */
  readonly found: readonly number[];
  /** Words of the index that answered, for marking them in titles. */
  readonly words: readonly string[];
  /** The question as it was understood, where a typing error was corrected. */
  readonly corrected: string | null;
  /** Words of the question that nothing in the shop answers to; the rest was searched without them. */
  readonly ignored: readonly string[];
}

const NOTHING: SearchOutcome = { found: [], words: [], corrected: null, ignored: [] };
/** What a title earns that says nothing but what was asked. */
const SHORT_TITLE_BONUS = 2;
/** A word in several fields counts most in its best one, a little in the others. */
const OTHER_FIELDS = 0.4;

interface Matched {
  readonly term: Term;
  readonly matches: readonly WordMatch[];
  readonly corrected: boolean;
}

/** A whole word, in whatever number and case, rather than the beginning or the inside of one. */
const WELL_UNDERSTOOD = 0.9;
const bestOf = ({ matches, corrected }: Matched): number => (corrected ? 0 : (matches[0]?.quality ?? 0));

/** What a term means; one that means nothing as a whole is tried in parts. */
function understand(index: SearchIndex, term: Term): Matched[] {
  const whole = { term, ...matchTerm(index, term) };
  if (bestOf(whole) >= WELL_UNDERSTOOD) return [whole];
  const parts = takeApart(index, term)?.map((part) => ({ term: part, ...matchTerm(index, part) }));
  const better = whole.matches.length === 0 || whole.corrected ? 0 : WELL_UNDERSTOOD;
  return parts?.every((part) => part.matches.length > 0 && !part.corrected && bestOf(part) >= better) ? parts : [whole];
}

interface Ranked {
  readonly document: number;
  readonly score: number;
  readonly terms: number;
  /** Terms with a digit among them. */
  readonly models: number;
}

function rank(index: SearchIndex, matched: readonly Matched[]): Ranked[] {
  const totals = new Float32Array(index.size);
  const counts = new Uint8Array(index.size);
  const models = new Uint8Array(index.size);
  const titleTerms = new Uint8Array(index.size);
  const fields = FIELDS.map(() => new Float32Array(index.size));

  for (const { term, matches } of matched) {
    for (const best of fields) best.fill(0);
    for (const { word, quality } of matches) {
      for (const posting of index.postings.get(word) ?? []) {
        const document = documentOf(posting);
        const best = fields[fieldOf(posting)];
        if (best && (best[document] ?? 0) < quality) best[document] = quality;
      }
    }
    for (let document = 0; document < index.size; document += 1) {
      let top = 0;
      let sum = 0;
      for (let field = 0; field < FIELDS.length; field += 1) {
        const value = (fields[field]?.[document] ?? 0) * (FIELDS[field]?.weight ?? 0);
        sum += value;
        if (value > top) top = value;
      }
      if (top === 0) continue;
      totals[document] = (totals[document] ?? 0) + term.weight * (top + OTHER_FIELDS * (sum - top));
      if (!term.optional) counts[document] = (counts[document] ?? 0) + 1;
      if (hasDigit(term.text)) models[document] = (models[document] ?? 0) + 1;
      if (fields[0]?.[document]) titleTerms[document] = (titleTerms[document] ?? 0) + 1;
    }
  }

  const ranked: Ranked[] = [];
  for (let document = 0; document < index.size; document += 1) {
    const terms = counts[document] ?? 0;
    if (terms === 0) continue;
    const said = Math.min(1, (titleTerms[document] ?? 0) / (index.titleWords[document] ?? 1));
    const score = ((totals[document] ?? 0) + SHORT_TITLE_BONUS * said) * (index.worth[document] ?? 1);
    ranked.push({ document, score, terms, models: models[document] ?? 0 });
  }
  return ranked;
}

/** Keeps what answers every term; of many terms, one may stay without an answer, but never a model number. */
function answering(ranked: readonly Ranked[], reading: readonly Matched[]): Ranked[] {
  const terms = reading.filter(({ term }) => !term.optional).length;
  const models = reading.filter(({ term }) => hasDigit(term.text)).length;
  const all = ranked.filter((entry) => entry.terms === terms);
  return all.length > 0 || terms < 3 ? all : ranked.filter((entry) => entry.terms === terms - 1 && entry.models === models);
}

/** Words that stand together in the catalogue as they do in the question are worth a little more than the same words apart. */
const TOGETHER = 0.1;
const MOST_JOINED = 4;

/** Neighbours read as one: "platten spieler" and "head shell" are one word to the catalogue, "sl 1210 mk2" is one model. */
function joinedReadings(index: SearchIndex, terms: readonly Term[], understood: ReadonlyMap<Term, readonly Matched[]>): Matched[][] {
  const readings: Matched[][] = [];
  const asUnderstood = (term: Term) => understood.get(term) ?? [];
  terms.forEach((first, place) => {
    let text = first.text;
    for (let end = place + 1; end < Math.min(terms.length, place + MOST_JOINED); end += 1) {
      text += terms[end]?.text ?? '';
      const parts = terms.slice(place, end + 1);
      const model = parts.some((part) => hasDigit(part.text));
      if (!index.postings.has(text) && (model || synonymsOf(text).length === 0)) continue;
      const joined: Term = {
        text,
        also: [],
        open: parts.at(-1)?.open === true,
        weight: parts.length * (1 + TOGETHER * (parts.length - 1)),
        optional: false,
        typed: parts.map(({ typed }) => typed).join(' '),
      };
      const others = (from: number, to?: number) => terms.slice(from, to).flatMap(asUnderstood);
      readings.push([...others(0, place), { term: joined, ...matchTerm(index, joined) }, ...others(end + 1)]);
    }
  });
  return readings;
}

const readAs = (matched: readonly Matched[]): string | null =>
  matched.some(({ corrected }) => corrected)
    ? matched.map(({ term, matches, corrected }) => (corrected ? (matches[0]?.word ?? term.typed) : term.typed)).join(' ')
    : null;

/**
 * Finds what a shopper asks for, best first, in whichever language and spelling. Pure; quick
 * enough to be asked with every key.
 */
export function search(index: SearchIndex, query: string): SearchOutcome {
  const terms = termsOf(query);
  if (terms.length === 0) return NOTHING;
  const byTerm = new Map(terms.map((term) => [term, understand(index, term)]));
  const understood = [...byTerm.values()].flat();
  const matched = understood.filter(({ matches }) => matches.length > 0);
  const ignored = understood.filter(({ matches }) => matches.length === 0).map(({ term }) => term.typed);
  if (matched.length === 0 || ignored.length > matched.length) return { ...NOTHING, ignored };

  const best = new Map<number, number>();
  const words = new Set<string>();
  const readings = [matched, ...joinedReadings(index, terms, byTerm)];
  for (const reading of readings) {
    if (reading.some(({ matches }) => matches.length === 0)) continue;
    for (const { document, score } of answering(rank(index, reading), reading))
      best.set(document, Math.max(score, best.get(document) ?? 0));
    for (const { matches } of reading) for (const { word } of matches) words.add(word);
  }
  // Equally good ones stay in the catalogue's own order.
  const found = [...best].sort(([one, high], [other, low]) => low - high || one - other).map(([document]) => document);
  return found.length > 0 ? { found, words: [...words], corrected: readAs(matched), ignored } : NOTHING;
}
