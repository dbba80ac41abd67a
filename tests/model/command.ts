import { readOptions } from '../../scripts/lib/options.mjs';
import { assertProperty, PROPERTIES } from '../../src/sync/testing/properties';

const names = PROPERTIES.map(({ name }) => name);
const {
  list,
  property: wanted,
  runs,
  seed,
  'on-disk': allOnDisk,
} = readOptions({
  list: { type: 'flag' },
  property: { type: 'text', of: names },
  runs: { type: 'number', default: 20_000, least: 1 },
  seed: { type: 'number', default: 1 },
  'on-disk': { type: 'flag' },
});
if (list) {
  process.stdout.write(`${names.join('\n')}\n`);
  process.exit();
}

/** A counterexample whose promises never settle would let Node end without a word. */
const alive = setInterval(() => {}, 60_000);

for (const property of PROPERTIES.filter(({ name }) => name === (wanted ?? name))) {
  const start = performance.now();
  try {
    await assertProperty(property, runs, seed, { allOnDisk });
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
