import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build-steps.mjs';
import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { onStopSignal, stopAll } from './lib/processes.mjs';
import { ROOT } from './lib/root.mjs';
import { complain, runScript, say, seconds } from './lib/say.mjs';
import { sizeReport } from './lib/size-report.mjs';
import { runTasks } from './lib/tasks.mjs';

/** `npm run check`: everything that can be known without starting the shop. */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  await ensureInstalled();
  // Written by a build; without it no route has a type.
  if (!existsSync(join(ROOT, 'src/route-tree.gen.ts'))) await alone('build', () => ensureBuilt({ withBackend: false }));
  const since = Date.now();
  const failed = await runTasks(checks());
  say(`\n${sizeReport()}\n`);
  if (failed.length === 0) say(`All checks passed in ${seconds(since)}.`);
  else complain(`Failed: ${failed.join('; ')} (${seconds(since)}).`);
  return failed.length === 0 ? 0 : 1;
});
