/** `node tests/crash/run.mjs [--minutes=N] [--seed=S] [--clients=N]`: orders are placed while every process of the shop is killed, told to close and made to stand still. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/lib/root.mjs';

await runnerImport(join(ROOT, 'tests/crash/crash.ts'), { configFile: false, logLevel: 'error' });
