import { parseArgs } from 'node:util';
import { assertProperty, PROPERTIES } from '../../src/sync/testing/properties';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' }, property: { type: 'string' } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Math.trunc(Math.random() * 2 ** 31));

/** A counterexample whose promises never settle would let Node end without a word. */
const alive = setInterval(() => {}, 60_000);

for (const property of PROPERTIES.filter(({ name }) => values.property === undefined || name === values.property)) {
  const start = performance.now();
  try {
    await assertProperty(property, runs, seed);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : '';
    process.stdout.write(
      `${property.name}: COUNTEREXAMPLE, seed ${seed}\n${error instanceof Error ? error.message : String(error)}${cause}\n`,
    );
    process.exitCode = 1;
    continue;
  }
  const perSecond = Math.round(runs / ((performance.now() - start) / 1000));
  process.stdout.write(`${property.name}: ${runs} schedules, ${perSecond} per second, seed ${seed}: no counterexample\n`);
}
clearInterval(alive);
