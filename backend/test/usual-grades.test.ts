import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { FEWEST_GRADED_SALES, GRADED_SALES_DAYS } from '../src/facts';
import { type Backend, copyOf, databaseUrlOf, startBackend } from './support/backend';
import { order, shopperAt, sql, stock } from './support/shop';

const HANDLE = 'technics-sl-1210mk2-refurbished';
const [MINT, NEAR_MINT, GOOD_PLUS, GOOD_PLUS_EXCHANGED, GOOD] = ['mint-ne', 'nm-ne', 'vgp-ne', 'vgp-exch', 'vg-ne'].map(
  (choice) => `variant_tt-1210mk2-${choice}`,
) as [string, string, string, string, string];
const RED = 'variant_ca-2mred';

let backend: Backend;
let databaseUrl = '';

beforeAll(async () => {
  backend = await startBackend(copyOf(inject('template')));
  databaseUrl = databaseUrlOf(backend.dataDir);
  for (const variant of [MINT, NEAR_MINT, GOOD_PLUS, GOOD, RED]) await stock(databaseUrl, variant, 200);
});
afterAll(async () => {
  await backend.stop();
});

/** It is counted when the backend starts, and every hour. */
async function startAgain(): Promise<void> {
  const { dataDir } = backend;
  await backend.stop();
  backend = await startBackend(dataDir);
  databaseUrl = databaseUrlOf(backend.dataDir);
}

/** Somebody else each time: of one e-mail address so many orders in an hour would not be taken. Of a deck two in one order, unpaid. */
let buyers = 0;
const buy = async (variant: string, pieces: number): Promise<string> =>
  (await order(shopperAt(backend), [[variant, pieces]], 'reg_de', 'de', `buyer${++buyers}@example.com`)).id;

async function productNow(handle: string) {
  const { body } = await shopperAt(backend).get(`/store/products?handle=${handle}&region_id=reg_de`);
  return body.products[0];
}

const usual = async (handle = HANDLE): Promise<string[]> => (await productNow(handle)).usual_grades;

test('too few sales say nothing; more of them name the grades, the one that sells best first, as pieces and not as orders', async () => {
  expect(await usual()).toEqual([]);
  for (const pieces of [1, 1]) await buy(GOOD, pieces);
  await buy(GOOD_PLUS, 2);
  await startAgain();
  expect(await usual()).toEqual([]);

  await buy(GOOD_PLUS_EXCHANGED, 1);
  await startAgain();
  expect(await usual()).toEqual(['Very Good Plus', 'Very Good']);
  // A cartridge has no grades, however often it is bought.
  await buy(RED, 10);
  await startAgain();
  expect(await usual('ortofon-2m-red')).toEqual([]);
});

test('what was cancelled, withdrawn, refunded, sent back or bought too long ago counts no more', async () => {
  const ids = [];
  for (let at = 0; at < 5; at++) ids.push(await buy(MINT, 2));
  await startAgain();
  expect(await usual()).toEqual(['Mint', 'Very Good Plus', 'Very Good']);

  const [cancelled, withdrawn, refunded, returned, old] = ids;
  await sql(databaseUrl, `UPDATE "order" SET status = 'canceled', canceled_at = now() WHERE id = $1`, [cancelled]);
  await sql(databaseUrl, `UPDATE "order" SET metadata = '{"withdrawals": [{"reference": "W-1"}]}' WHERE id = $1`, [withdrawn]);
  await sql(databaseUrl, `UPDATE "order" SET payment_status = 'refunded' WHERE id = $1`, [refunded]);
  await sql(databaseUrl, 'UPDATE line_item SET returned_quantity = quantity WHERE order_id = $1', [returned]);
  await sql(databaseUrl, `UPDATE "order" SET created_at = now() - make_interval(days => $2, hours => 1) WHERE id = $1`, [
    old,
    GRADED_SALES_DAYS,
  ]);
  await startAgain();
  expect(await usual()).toEqual(['Very Good Plus', 'Very Good']);
  // One of them alone is what makes the difference, whichever it is: the day before, that sale counts.
  await sql(databaseUrl, `UPDATE "order" SET created_at = now() - make_interval(days => $2) + interval '1 hour' WHERE id = $1`, [
    old,
    GRADED_SALES_DAYS,
  ]);
  await startAgain();
  expect(await usual()).toContain('Mint');
});

test('where two grades sell alike the better one comes first, and no number is told', async () => {
  await sql(databaseUrl, 'UPDATE "order" SET canceled_at = now()');
  for (const variant of [GOOD, NEAR_MINT]) {
    for (let bought = 0; bought < FEWEST_GRADED_SALES; bought++) await buy(variant, 1);
  }
  await startAgain();
  expect(await usual()).toEqual(['Near Mint', 'Very Good']);
  expect(Object.keys(await productNow(HANDLE)).filter((name) => /sold|sales|pieces/.test(name))).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: the tests read the shop's answers as they come
type Json = any;

test('the demo’s decks have a mark for as long as nothing is sold, and it is one of their grades', async () => {
  const { body } = await shopperAt(backend).get('/store/products?limit=200&expand=type');
  const decks: { handle: string; mark: unknown; grades: string[] }[] = body.products
    .filter(({ type }: Json) => type.value === 'turntable')
    .map(({ handle, metadata }: Json) => ({
      handle,
      mark: metadata.usual_grade,
      grades: metadata.options.find(({ title }: Json) => title === 'Condition')?.values ?? [],
    }));
  const several = decks.filter(({ grades }) => grades.length > 1);
  expect(several.length).toBeGreaterThan(5);
  for (const { handle, grades, mark } of several) expect(grades, handle).toContain(mark);
});
