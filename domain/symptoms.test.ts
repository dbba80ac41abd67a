import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SYMPTOM_AREAS, SYMPTOMS, sumOfRanges, symptomRange } from './symptoms';

const CABLE = { handle: 'repair-rca-cable', leastCents: 5900, mostCents: 5900, isOpen: false };
const GROUND = { handle: 'repair-internal-ground', leastCents: 2500, mostCents: 2500, isOpen: false };
const MOTOR = { handle: 'repair-power-supply-motor', leastCents: 6900, mostCents: 6900, isOpen: true };

test('what may help one symptom spans from the cheapest job to the dearest', () => {
  expect(symptomRange([GROUND.handle, CABLE.handle], [CABLE, GROUND, MOTOR])).toEqual({ leastCents: 2500, mostCents: 5900 });
});

test('a job whose price is where it begins has no upper end, alone and in a sum', () => {
  expect(symptomRange([MOTOR.handle], [CABLE, MOTOR])).toEqual({ leastCents: 6900, mostCents: null });
  expect(
    sumOfRanges([
      { leastCents: 2500, mostCents: 5900 },
      { leastCents: 6900, mostCents: null },
    ]),
  ).toEqual({ leastCents: 9400, mostCents: null });
});

test('what no job is known for, or none has a price here, takes an estimate', () => {
  expect(symptomRange([], [CABLE])).toBeNull();
  expect(symptomRange([GROUND.handle], [CABLE])).toBeNull();
  expect(sumOfRanges([])).toBeNull();
});

test('every symptom leads to a job with a price, or to the diagnosis, which has one', () => {
  interface Product {
    readonly handle: string;
    readonly variants: readonly { readonly price_eur_cents: number | null }[];
  }
  const { products } = JSON.parse(readFileSync('backend/data/catalogue.json', 'utf8')) as { products: Product[] };
  const isPriced = (handle: string) =>
    products.some((product) => product.handle === handle && product.variants.some(({ price_eur_cents }) => (price_eur_cents ?? 0) > 0));
  expect(isPriced('repair-estimate')).toBe(true);
  for (const { jobs } of SYMPTOMS) expect(jobs.filter((job) => !isPriced(job))).toEqual([]);
  // For these the workshop sells no job: a look inside comes first, and each says so by name and by what it may be.
  expect(SYMPTOMS.filter(({ jobs }) => jobs.length === 0).map(({ id }) => id)).toEqual([
    'bent',
    'lift',
    'buttons',
    'dots',
    'hood',
    'feedback',
  ]);
});

test('every area has a symptom, and every job that helps is in the catalogue', () => {
  const { products } = JSON.parse(readFileSync('backend/data/catalogue.json', 'utf8')) as { products: { handle: string; type: string }[] };
  const services = products.filter(({ type }) => type === 'service').map(({ handle }) => handle);
  for (const { jobs } of SYMPTOMS) for (const job of jobs) expect(services).toContain(job);
  expect([...new Set(SYMPTOMS.map(({ area }) => area))]).toEqual([...SYMPTOM_AREAS]);
});
