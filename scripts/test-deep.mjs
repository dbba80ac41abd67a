import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserTests } from './lib/browser-tests.mjs';
import { ensureBuilt } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { alone } from './lib/lock.mjs';
import { needNode } from './lib/node-version.mjs';
import { readOptions } from './lib/options.mjs';
import { onStopSignal, run, stopAll } from './lib/processes.mjs';
import { countsLine, sumCounts } from './lib/results.mjs';
import { ROOT } from './lib/root.mjs';
import { Explained, runScript, say } from './lib/say.mjs';
import { attackTests, backendTests, contractTests, forgetTheTerminal, RESULTS, sayOutcome, stage, vitest } from './lib/stages.mjs';
import { OWN_COMMANDS, SUITES, suitesFor } from './lib/suites.mjs';
import { changedSince, workTree } from './lib/work-tree.mjs';

/** Where the last outcome of each suite is kept, and of which tree it was. */
const KEPT = join(ROOT, '.cache/deep');

/** Every way is tried on so many schedules a property at most; the least noticed of them needs fewer. */
const MUTANT_RUNS = 20_000;
const MUTANTS_LIMIT_MS = 30 * 60 * 1000;

const { only, changed, base, list, again } = readOptions({
  only: { type: 'list', of: SUITES.map(({ name }) => name) },
  changed: { type: 'flag' },
  base: { type: 'text', default: 'main' },
  list: { type: 'flag' },
  again: { type: 'flag' },
});

async function mutants() {
  const { code, output } = await run(process.execPath, ['tests/mutants/run.mjs', `--runs=${MUTANT_RUNS}`], {
    cwd: ROOT,
    aloud: true,
    limitMs: MUTANTS_LIMIT_MS,
  });
  const missed = output.split('\n').filter((line) => line.startsWith('MISSED'));
  const failures = code === 0 || missed.length > 0 ? missed : [output.trim().split('\n').at(-1) ?? 'said nothing'];
  return { passed: [...output.matchAll(/^caught /gm)].length, failed: failures.length, skipped: 0, failures };
}

/** New examples, of the cart's model more than the gate tries; the seed of before where it is named. */
const newExamples = () => ({ MODEL_RUNS: '12000', PROPERTY_SEED: process.env.PROPERTY_SEED ?? String(Date.now() % 2 ** 31) });

const RUNNERS = {
  browser: ({ name, files, workers }, tries) => browserTests(RESULTS, { name, project: 'deep', files, workers }, tries),
  backend: ({ name, files }, tries) => backendTests(name, files, tries),
  attack: ({ name, files }, tries) => attackTests(name, files, tries),
  contract: (_, tries) => contractTests(tries),
  unit: ({ name, files }, tries) => vitest(name, { files, env: newExamples() }, tries),
  mutants,
};

const fileOf = (name) => join(KEPT, `${name}.json`);

/** The last outcome of a suite; one that was cut off by a kill while it was written is none. */
function lastOf(name) {
  try {
    return existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null;
  } catch {
    return null;
  }
}

function ageOf(endedAtMs) {
  const minutes = Math.round((Date.now() - endedAtMs) / 60_000);
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1_440)} days ago`;
}

/** A line for each suite: how it went last, when, and whether that was on what lies here. */
function listOfSuites(tree) {
  const lines = SUITES.map(({ name, about, minutes }) => {
    const last = lastOf(name);
    const outcome = last
      ? `${last.failed === 0 ? 'green' : 'RED'}, ${countsLine(last)}, ${last.seconds} s, ${ageOf(last.endedAtMs)}, ${last.tree === tree ? 'this tree' : `tree ${last.tree?.slice(0, 8) ?? 'unknown'}`}`
      : `never run here, takes about ${minutes} min`;
    return `${name.padEnd(12)} ${outcome}\n${' '.repeat(13)}${about}`;
  });
  return [...lines, '', 'By commands of their own:', ...OWN_COMMANDS.map(({ command, about }) => `  ${command}: ${about}`)].join('\n');
}

function changedFiles() {
  try {
    return changedSince(base);
  } catch {
    throw new Explained(`--base must name a commit that git knows, not "${base}".`);
  }
}

function wantedSuites() {
  if (only) return SUITES.filter(({ name }) => only.includes(name));
  return changed ? suitesFor(changedFiles()) : SUITES;
}

/** `npm run test:deep`: what tries hard to break the shop, in suites; one that passed on the same tree is not run again unless asked. */
await runScript(async () => {
  needNode();
  onStopSignal(stopAll);
  forgetTheTerminal();
  const { tree } = workTree();
  if (list) {
    say(listOfSuites(tree));
    return 0;
  }
  const wanted = wantedSuites();
  const isDone = ({ name }) => !again && tree !== null && lastOf(name)?.tree === tree && lastOf(name).failed === 0;
  const done = wanted.filter(isDone);
  if (done.length > 0) say(`Passed on this tree before: ${done.map(({ name }) => name).join(', ')} (-- --again runs them all the same).`);
  const left = wanted.filter((suite) => !isDone(suite));
  if (left.length === 0) {
    say(wanted.length > 0 ? 'Nothing is left to run.' : `No suite belongs to what differs from ${base}.`);
    return 0;
  }
  await ensureInstalled();
  await alone('build', () => ensureBuilt());
  for (const dir of [RESULTS, KEPT]) await mkdir(dir, { recursive: true });
  const stages = [];
  for (const suite of left) {
    const result = await stage(suite.name, (tries) => RUNNERS[suite.runner](suite, tries));
    // Kept at once: a run that is ended goes on where it was.
    await writeFile(fileOf(suite.name), `${JSON.stringify({ tree, endedAtMs: Date.now(), ...result }, null, 2)}\n`);
    stages.push(result);
  }
  sayOutcome(stages);
  say(`\n${countsLine(sumCounts(stages))}`);
  return sumCounts(stages).failed === 0 ? 0 : 1;
});
