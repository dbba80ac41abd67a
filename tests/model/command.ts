import { parseArgs } from 'node:util';
import { assertProperty, PROPERTIES } from '../../src/sync/testing/properties';

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    property: { type: 'string' },
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    'on-disk': { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
const names = PROPERTIES.map(({ name }) => name);
if (values.list) {
  process.stdout.write(`${names.join('\n')}\n`);
  process.exit();
}
if (values.property === undefined || !names.includes(values.property)) {
  process.stderr.write(`--property must be one of: ${names.join(', ')}\n`);
  process.exit(2);
}

/** A counterexample whose promises never settle would let Node end without a word. */
const alive = setInterval(() => {}, 60_000);

for (const property of PROPERTIES.filter(({ name }) => name === values.property)) {
  const start = performance.now();
  try {
    await assertProperty(property, runs, seed, { allOnDisk: values['on-disk'] });
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
