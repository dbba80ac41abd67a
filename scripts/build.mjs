import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { onStopSignal, stopAll } from './lib/processes.mjs';
import { runScript, say } from './lib/say.mjs';
import { sizeReport } from './lib/size-report.mjs';

/** `npm run build`: everything, whether it is older than its sources or not. */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  await ensureInstalled();
  await alone('build', () => ensureBuilt({ force: true }));
  say(sizeReport().table);
});
