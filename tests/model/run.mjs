/** `node tests/model/run.mjs --runs=N [--seed=S] [--property=name]`: the cart on N random schedules per property. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleModel, ROOT } from './bundle.mjs';

const model = await bundleModel({ outDir: join(ROOT, 'node_modules/.cache/cart-model') });
process.exitCode = spawnSync(process.execPath, [model, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
