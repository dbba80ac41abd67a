/** `node tests/browsers/run.mjs [--only=firefox|webkit] [--require=firefox,webkit]`: the shop in browsers that are not Chromium. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../../scripts/lib/root.mjs';

await runnerImport(join(ROOT, 'tests/browsers/browsers.ts'), { configFile: false, logLevel: 'error' });
