import { test } from 'vitest';
import { PROPERTY_SEED } from '../../testing/fast-check';
import { assertProperty, PROPERTIES } from './properties';

const RUNS = Number(process.env.MODEL_RUNS ?? 12_000);
/** A million schedules take half an hour; the default takes twenty seconds. */
const TIMEOUT_MS = 6 * 3_600_000;

/** Makes a test of each named property; prints how many schedules, how fast, and the seed to repeat them. */
export function testProperties(names: readonly string[]): void {
  for (const property of PROPERTIES.filter(({ name }) => names.includes(name))) {
    test(property.title, { timeout: TIMEOUT_MS }, async () => {
      const start = performance.now();
      await assertProperty(property, RUNS, PROPERTY_SEED);
      const perSecond = Math.round(RUNS / ((performance.now() - start) / 1000));
      process.stdout.write(`${property.name}: ${RUNS} schedules, ${perSecond} per second, seed ${PROPERTY_SEED}\n`);
    });
  }
}
