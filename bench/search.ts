/**
 * How many questions the search satisfies, what a keystroke costs, and what its data weighs: the demo
 * catalogue for the questions, the same repeated to 2,000 products for the time.
 *
 * usage: npm run bench:search; prints one JSON object
 */
import { brotliCompressSync } from 'node:zlib';
import { LOCALES } from '../domain/locale';
import { searchablePages } from '../scripts/lib/content-search';
import { indexShop, type ShopIndex, searchProducts } from '../src/catalogue/search/shop-search';
import { NEWCOMERS_HELD_BACK, NEWCOMERS_TUNED } from '../src/catalogue/testing/newcomer-questions';
import { QUESTIONS } from '../src/catalogue/testing/questions';
import { manyProducts, readRealCatalogue } from '../src/catalogue/testing/real-catalogue';
import { HELD_BACK, isSatisfied, TUNED, type UnseenQuestion } from '../src/catalogue/testing/unseen-questions';

const PRODUCTS = 2_000;
/** How much slower than this machine a phone is. */
const SLOWDOWN = 4;

const real = readRealCatalogue();
const found = (index: ShopIndex, query: string) => searchProducts(index, query).products.map(({ handle }) => handle);
const percent = (part: number, whole: number) => Number(((100 * part) / whole).toFixed(1));

/** @param names whether to name what is missed: of the half that is held back nobody shall know before the end */
function shares(index: ShopIndex, questions: readonly UnseenQuestion[], names: boolean) {
  const satisfied = questions.filter((question) => isSatisfied(question, found(index, question.query)));
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const of = (list: readonly UnseenQuestion[], kind: string) => list.filter((question) => question.kind === kind).length;
  return {
    questions: questions.length,
    satisfied: percent(satisfied.length, questions.length),
    classes: Object.fromEntries(kinds.map((kind) => [kind, percent(of(satisfied, kind), of(questions, kind))])),
    ...(names && { missed: questions.filter((question) => !satisfied.includes(question)).map(({ query }) => query) }),
  };
}

/** Each question, typed letter by letter: the processor's time, for whatever else the machine does meanwhile. */
function keystrokes(index: ShopIndex) {
  const times: number[] = [];
  for (const { query } of [...NEWCOMERS_TUNED, ...NEWCOMERS_HELD_BACK])
    for (let length = 2; length <= query.length; length += 1) {
      const start = process.cpuUsage();
      searchProducts(index, query.slice(0, length));
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  const slow = (share: number) => Number((SLOWDOWN * at(share)).toFixed(1));
  return { keystrokes: times.length, p50Ms: at(0.5), p95Ms: at(0.95), longestMs: at(0.9999), slowP50Ms: slow(0.5), slowP95Ms: slow(0.95) };
}

const withSentences = indexShop(real, real.products, real.offers, real.details);
const withoutSentences = indexShop(real, real.products, real.offers);
const large = manyProducts(real, PRODUCTS);
const start = performance.now();
const largeIndex = indexShop(real, large.products, large.offers, large.details);
const buildMs = Math.round(performance.now() - start);
const bytes = (data: unknown) => brotliCompressSync(JSON.stringify(data)).length;

console.log(
  JSON.stringify(
    {
      newcomersTuned: shares(withSentences, NEWCOMERS_TUNED, true),
      newcomersHeldBack: shares(withSentences, NEWCOMERS_HELD_BACK, false),
      newcomersHeldBackBeforeSentencesAreThere: shares(withoutSentences, NEWCOMERS_HELD_BACK, false).satisfied,
      firstQuestionsTuned: shares(withSentences, TUNED, true),
      firstQuestionsHeldBack: shares(withSentences, HELD_BACK, false),
      ownQuestions: percent(
        QUESTIONS.filter(({ query, within, wanted }) => {
          const top = found(withSentences, query).slice(0, within);
          return wanted.every((handle) => top.includes(handle));
        }).length,
        QUESTIONS.length,
      ),
      products: PRODUCTS,
      buildMs,
      ...keystrokes(largeIndex),
      sentencesKb: bytes(real.details) / 1000,
      pagesKb: Object.fromEntries(LOCALES.map((locale) => [locale, bytes(searchablePages(locale)) / 1000])),
    },
    null,
    2,
  ),
);
