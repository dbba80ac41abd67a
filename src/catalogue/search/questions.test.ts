import { expect, test } from 'vitest';
import { QUESTIONS, type Question, type QuestionKind } from '../testing/questions';
import { readRealCatalogue } from '../testing/real-catalogue';
import { indexShop, searchProducts } from './shop-search';

/** The share of questions that must be answered; a general-purpose library with its defaults reaches about 0.7. */
const GOAL = 0.95;

const catalogue = readRealCatalogue();
const index = indexShop(catalogue, catalogue.products, catalogue.offers);
const first = ({ query, within }: Question) =>
  searchProducts(index, query)
    .products.slice(0, within)
    .map(({ handle }) => handle);
const missing = (question: Question) => question.wanted.filter((handle) => !first(question).includes(handle));

test('every product the questions hope for exists', () => {
  const known = new Set(catalogue.products.map(({ handle }) => handle));
  expect(QUESTIONS.flatMap(({ wanted }) => wanted).filter((handle) => !known.has(handle))).toEqual([]);
});

test('at least 95 of 100 questions of shoppers find what was meant at the top', () => {
  const missed = QUESTIONS.filter((question) => missing(question).length > 0);
  const kinds = [...new Set(QUESTIONS.map(({ kind }) => kind))];
  const share = (kind: QuestionKind) => {
    const asked = QUESTIONS.filter((question) => question.kind === kind).length;
    return `${kind} ${asked - missed.filter((question) => question.kind === kind).length}/${asked}`;
  };
  const satisfied = 1 - missed.length / QUESTIONS.length;
  process.stdout.write(`questions answered: ${(100 * satisfied).toFixed(1)} % of ${QUESTIONS.length} (${kinds.map(share).join(', ')})\n`);
  const report = missed.map(
    (question) => `"${question.query}" lacks ${missing(question).join(', ')}; found ${first(question).slice(0, 4).join(', ')}`,
  );
  if (report.length > 0) process.stdout.write(`not answered:\n  ${report.join('\n  ')}\n`);
  expect(satisfied).toBeGreaterThanOrEqual(GOAL);
});
