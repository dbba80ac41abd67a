/** `node tests/chaos/run.mjs [--minutes=N] [--seed=S]`: the real shop under faults, kills and bad networks. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/lib/root.mjs';

await runnerImport(join(ROOT, 'tests/chaos/chaos.ts'), { configFile: false, logLevel: 'error' });
