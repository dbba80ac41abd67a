import { join } from 'node:path';
import { completeLockfile } from './lib/lockfile.mjs';
import { BACKEND, ROOT } from './lib/root.mjs';
import { runScript, say } from './lib/say.mjs';

/** To be run after `npm install` where some platforms' packages cannot be fetched: `npm ci` then works everywhere. */
await runScript(async () => {
  for (const dir of [ROOT, BACKEND]) {
    const file = join(dir, 'package-lock.json');
    const added = completeLockfile(file);
    say(`${file}: ${added.length === 0 ? 'complete' : `added ${added.join(', ')}`}`);
  }
});
