/**
 * `npm run bench`: builds, starts everything, measures first visits, repeat visits, the server under
 * load and under attack, large catalogues, the cart and what Lighthouse says; prints one JSON object and writes `docs/performance.md`.
 *
 * usage: npm run bench [-- --runs=5 --only=first,repeat,throughput,attack,scale,lighthouse,cart,caddy --against=URL --paths=/a,/b]
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build-steps.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { alone } from '../scripts/lib/lock.mjs';
import { needNode } from '../scripts/lib/node-version.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { onStopSignal, stopAll } from '../scripts/lib/processes.mjs';
import { ROOT } from '../scripts/lib/root.mjs';
import { runScript, say } from '../scripts/lib/say.mjs';
import { isCaddyHere, measureCaddy } from './caddy.mjs';
import { FIRST_VISIT_OPTIONS, measureFirstVisits } from './first-visit.mjs';
import { performancePage } from './lib/report.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureRepeat } from './repeat.mjs';
import { measureScale } from './scale.mjs';
import { measureThroughput } from './throughput.mjs';
import { measureUnderAttack } from './under-attack.mjs';

/** In a process of its own, which knows TypeScript. What it says while it builds comes before its figures. */
async function measureCart() {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/run.mjs', 'bench/cart.ts'], { cwd: ROOT });
  return JSON.parse(stdout.slice(stdout.search(/^\{/m)));
}

const STEPS = {
  first: measureFirstVisits,
  repeat: measureRepeat,
  throughput: () => measureThroughput(),
  attack: () => measureUnderAttack(),
  scale: () => measureScale(),
  lighthouse: () => measureLighthouse(),
  cart: measureCart,
  // Needs a package of the system.
  caddy: async (options) => ((await isCaddyHere()) ? measureCaddy(options) : null),
};

await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  const names = Object.keys(STEPS);
  const { only, ...options } = readOptions({ ...FIRST_VISIT_OPTIONS, only: { type: 'list', default: names, of: names } });
  await ensureInstalled();
  await alone('build', () => ensureBuilt());

  const figures = {
    measuredAt: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`,
  };
  for (const [name, measure] of Object.entries(STEPS)) {
    if (!only.includes(name)) continue;
    say(`Measuring: ${name} …`);
    figures[name] = await measure(options);
    // A run that is broken off has not been for nothing.
    await writeFile(join(ROOT, '.cache/bench.json'), JSON.stringify(figures, null, 2));
  }
  if (names.every((step) => only.includes(step))) await writeFile(join(ROOT, 'docs/performance.md'), performancePage(figures));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
});
