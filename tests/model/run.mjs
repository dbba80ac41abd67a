/**
 * `node tests/model/run.mjs --runs=N [--seed=S] [--property=name] [--on-disk]`: the cart on N random schedules per property,
 * as many properties at a time as there are processors. One schedule in fifty keeps the cart in a database, with `--on-disk` every one.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleModel, ROOT } from './bundle.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    property: { type: 'string' },
    'on-disk': { type: 'boolean', default: false },
  },
});
const seed = values.seed ?? String(randomInt(2 ** 31));
const model = await bundleModel({ outDir: join(ROOT, 'node_modules/.cache/cart-model') });

async function prove(property) {
  const runs = [...(values.runs === undefined ? [] : [`--runs=${values.runs}`]), ...(values['on-disk'] ? ['--on-disk'] : [])];
  const child = spawn(process.execPath, [model, ...runs, `--seed=${seed}`, `--property=${property}`], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}

const names = execFileSync(process.execPath, [model, '--list'], { encoding: 'utf8' }).trim().split('\n');
const waiting = values.property === undefined ? names : [values.property];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await prove(next);
  }),
);
