import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserTests } from './lib/browser-tests.mjs';
import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { onStopSignal, stopAll } from './lib/processes.mjs';
import { countsLine, sumCounts } from './lib/results.mjs';
import { ROOT } from './lib/root.mjs';
import { runScript, say, seconds } from './lib/say.mjs';
import { smokeTest } from './lib/smoke.mjs';
import {
  attackTests,
  backendTests,
  checkTasks,
  componentTests,
  forgetTheTerminal,
  RESULTS,
  sayOutcome,
  scriptTests,
  stage,
  unitTests,
} from './lib/stages.mjs';
import { GATE } from './lib/suites.mjs';
import { workTree } from './lib/work-tree.mjs';

/** One after the other; whatever one of them finds, the others run: one run tells everything there is to tell. */
const STAGES = [
  ['Checks', checkTasks],
  ['Tests of the scripts', scriptTests],
  ['Unit tests', unitTests],
  ['Component tests', componentTests],
  ['Backend tests', (again) => backendTests('backend', GATE.backend, again)],
  ['Attacks on the running shop', (again) => attackTests('attack', GATE.attack, again)],
  ['Browser tests', (again) => browserTests(RESULTS, { name: 'browser', project: 'gate' }, again)],
];

/** `npm test`: from a fresh clone to a verdict, which is also written to `.cache/verdict.json`. */
await runScript(async () => {
  const sinceMs = Date.now();
  needNode();
  onStopSignal(stopAll);
  forgetTheTerminal();
  process.env.MODEL_RUNS ??= String(GATE.modelRuns);
  process.env.MANY_PRODUCTS ??= String(GATE.products);
  const tested = workTree();
  await ensureInstalled();
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const stages = [
    // First: the types of the routes come with it.
    await stage('Build', async () => {
      await alone('build', () => ensureBuilt());
      return { passed: 1, failed: 0, skipped: 0, failures: [] };
    }),
    await stage('npm start and one purchase', () => smokeTest(RESULTS)),
  ];
  // A shop that does not open or sell is told at once: everything else would say so too, much later.
  if (sumCounts(stages).failed === 0) for (const [title, work] of STAGES) stages.push(await stage(title, work));
  const { passed, failed, skipped } = sumCounts(stages);
  sayOutcome(stages);
  say(`\n${countsLine({ passed, failed, skipped })} (${seconds(sinceMs)})`);
  const verdict = { ...tested, ok: failed === 0, passed, failed, skipped, endedAtMs: Date.now(), stages };
  await writeFile(join(ROOT, '.cache/verdict.json'), `${JSON.stringify(verdict, null, 2)}\n`);
  return failed === 0 ? 0 : 1;
});
