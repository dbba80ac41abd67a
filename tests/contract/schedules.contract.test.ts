import { describe, inject, test } from 'vitest';
import { assertProperty, ON_REAL_SHOPS } from '../../src/sync/testing/properties';
import { RealShop } from './real-shop';

const SCHEDULES = Number(process.env.CONTRACT_SCHEDULES ?? 150);
const SEED = Number(process.env.CONTRACT_SEED ?? 20_261_120);
/** So many schedules at a time, for a shop has more than one customer. */
const TOGETHER = 3;

const backends = inject('backends');

describe.concurrent.each([
  ['our backend', backends.ours, true],
  ['a stock Medusa', backends.stock, false],
] as const)('random schedules of faults on %s', (_, url, corrected) => {
  for (const property of ON_REAL_SHOPS) {
    test(property.title, async () => {
      let shops = 0;
      const part = (number: number) =>
        assertProperty(
          { ...property, options: property.options.map((options) => ({ ...options, corrected })) },
          SCHEDULES / TOGETHER,
          SEED + number,
          {
            shop: () => new RealShop(url, `${number} ${shops++}`, corrected),
          },
        );
      await Promise.all(Array.from({ length: TOGETHER }, (_unused, number) => part(number)));
    });
  }
});
