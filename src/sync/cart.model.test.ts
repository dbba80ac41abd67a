import { describe, test } from 'vitest';
import { assertProperty, PROPERTIES } from './testing/properties';

const RUNS = Number(process.env.MODEL_RUNS ?? 20_000);
const SEED = Number(process.env.MODEL_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** A million schedules take an hour; the default takes a minute. */
const TIMEOUT_MS = 6 * 3_600_000;

describe('on a bad network, with tabs that freeze and die', () => {
  for (const property of PROPERTIES) {
    test(property.title, { timeout: TIMEOUT_MS }, async () => {
      const start = performance.now();
      await assertProperty(property, RUNS, SEED);
      const perSecond = Math.round(RUNS / ((performance.now() - start) / 1000));
      process.stdout.write(`${property.name}: ${RUNS} schedules, ${perSecond} per second, seed ${SEED}\n`);
    });
  }
});
