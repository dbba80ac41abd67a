import { ensureBuilt } from './lib/build-steps.mjs';
import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { onStopSignal, stopAll } from './lib/processes.mjs';
import { complain, runScript, say, seconds } from './lib/say.mjs';
import { sizeReport } from './lib/size-report.mjs';
import { runTasks } from './lib/tasks.mjs';

/** `npm run check`: everything that can be known without starting the shop. */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  await ensureInstalled();
  const since = Date.now();
  // What it writes gives the routes their types; what comes out is weighed.
  await alone('build', () => ensureBuilt({ shop: 'pages', withBackend: false }));
  const failed = await runTasks(checks());
  say(`\n${sizeReport()}\n`);
  if (failed.length === 0) say(`All checks passed in ${seconds(since)}.`);
  else complain(`Failed: ${failed.join('; ')} (${seconds(since)}).`);
  return failed.length === 0 ? 0 : 1;
});
