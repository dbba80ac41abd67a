/**
 * `npm run bench`: builds, starts everything, measures first visits, repeat visits, the server under
 * load, large catalogues and what Lighthouse says; prints one JSON object and writes `docs/performance.md`.
 *
 * usage: npm run bench [-- --runs=5 --only=first,repeat,throughput,scale,lighthouse,caddy --against=URL --paths=/a,/b]
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build-steps.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { alone } from '../scripts/lib/lock.mjs';
import { needNode } from '../scripts/lib/node-version.mjs';
import { onStopSignal, stopAll } from '../scripts/lib/processes.mjs';
import { ROOT } from '../scripts/lib/root.mjs';
import { runScript, say } from '../scripts/lib/say.mjs';
import { isCaddyHere, measureCaddy } from './caddy.mjs';
import { FIRST_VISIT_OPTIONS, firstVisitOptions, measureFirstVisits } from './first-visit.mjs';
import { performancePage } from './lib/report.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureRepeat } from './repeat.mjs';
import { measureScale } from './scale.mjs';
import { measureThroughput } from './throughput.mjs';

await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  const { values } = parseArgs({
    options: { ...FIRST_VISIT_OPTIONS, only: { type: 'string', default: 'first,repeat,throughput,scale,lighthouse,caddy' } },
  });
  const wanted = new Set(values.only.split(','));
  await ensureInstalled();
  await alone('build', () => ensureBuilt());

  const figures = {
    measuredAt: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`,
  };
  const steps = {
    first: () => measureFirstVisits(firstVisitOptions(values)),
    repeat: () => measureRepeat({ runs: Number(values.runs) }),
    throughput: () => measureThroughput(),
    scale: () => measureScale(),
    lighthouse: () => measureLighthouse(),
    // Needs a package of the system.
    caddy: async () => ((await isCaddyHere()) ? measureCaddy({ runs: Number(values.runs) }) : null),
  };
  for (const [name, measure] of Object.entries(steps)) {
    if (!wanted.has(name)) continue;
    say(`Measuring: ${name} …`);
    figures[name] = await measure();
    // A run that is broken off has not been for nothing.
    await writeFile(join(ROOT, '.cache/bench.json'), JSON.stringify(figures, null, 2));
  }
  if (wanted.size === Object.keys(steps).length) await writeFile(join(ROOT, 'docs/performance.md'), performancePage(figures));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
});
