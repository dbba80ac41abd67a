import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONTENT_DIR, readContent } from '../../../scripts/lib/content-pages';
import { readRealCatalogue } from '../../catalogue/testing/real-catalogue';
import type { WholeShop } from '../../catalogue/whole-shop';
import { gradesViewOf } from './grades/grades-view';
import { modelsViewOf } from './legacy/models-view';
import { viewSource } from './views';

const { products, offers, categories } = readRealCatalogue();
const whole = {
  shop: { categories },
  catalogue: { products, prices: { regionId: 'reg_de', currencyCode: 'eur', offers } },
} as unknown as WholeShop;

test('every view that a page names is there', () => {
  const named = readContent(CONTENT_DIR).flatMap(({ languages }) => languages.en.view ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(existsSync(viewSource(name)), name).toBe(true);
});

test('every deck of the history is in the catalogue, in both languages alike', () => {
  const { decks } = modelsViewOf(whole);
  const namedIn = (locale: string) =>
    [...readFileSync(`${CONTENT_DIR}/legacy.${locale}.mdx`, 'utf8').matchAll(/'(technics-[a-z0-9-]+)'/g)].map(([, handle]) => handle);
  expect(namedIn('en').filter((handle) => !handle || !decks[handle])).toEqual([]);
  expect(namedIn('de')).toEqual(namedIn('en'));
});

test('a deck is on the shelf, sold out or on request, as the catalogue has it', () => {
  const { decks } = modelsViewOf(whole);
  expect(decks['technics-sl-1200gld-limited-edition']?.state).toBe('here');
  expect(decks['technics-sl-1200mk4-japan']?.state).toBe('sold-out');
  expect(decks['technics-sl-1200mk6-japan']?.state).toBe('on-request');
});

test('a grade names decks that can be had in it without a trade-in, the cheapest first', () => {
  const { decks } = gradesViewOf(whole);
  for (const graded of Object.values(decks)) {
    expect(graded.map(({ cents }) => cents)).toEqual([...graded].map(({ cents }) => cents).sort((a, b) => a - b));
    for (const { variant } of graded) {
      const found = products.flatMap(({ variants }) => variants).find(({ sku }) => sku === variant);
      expect(found?.options).not.toMatchObject({ exchange: 'Exchange' });
      expect(offers[found?.id ?? '']?.purchasable).toBe(true);
    }
  }
  expect(decks.mint.map(({ name }) => name)).toContain('SL-1210MK2');
  // All of the MK2's in this grade are sold.
  expect(decks.good.map(({ name }) => name)).not.toContain('SL-1210MK2');
});
