/**
 * `node tests/model/run.mjs --runs=N [--seed=S] [--property=name] [--on-disk]`: the cart on N random schedules per property,
 * as many properties at a time as there are processors. One schedule in fifty keeps the cart in a database, with `--on-disk` every one.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../scripts/lib/options.mjs';
import { bundleModel, ROOT } from './bundle.mjs';

const {
  runs,
  seed = randomInt(2 ** 31),
  property: only,
  'on-disk': onDisk,
} = readOptions({
  runs: { type: 'number', default: 20_000, least: 1 },
  seed: { type: 'number' },
  property: { type: 'text' },
  'on-disk': { type: 'flag' },
});
const model = await bundleModel({ outDir: join(ROOT, 'node_modules/.cache/cart-model') });

async function prove(property) {
  const given = [`--runs=${runs}`, `--seed=${seed}`, `--property=${property}`, ...(onDisk ? ['--on-disk'] : [])];
  const child = spawn(process.execPath, [model, ...given], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}

const waiting = only === undefined ? execFileSync(process.execPath, [model, '--list'], { encoding: 'utf8' }).trim().split('\n') : [only];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await prove(next);
  }),
);
