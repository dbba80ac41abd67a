import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { compressFiles } from './lib/compress.mjs';
import { keepAssets, keptBuilds } from './lib/earlier-assets.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { alone } from './lib/lock.mjs';
import { missingOptionals } from './lib/lockfile.mjs';
import { needNode } from './lib/node-version.mjs';
import { parseOptions } from './lib/options.mjs';
import { BUDGETS, besideBudgets, pageFiles, ROOM } from './lib/page-weight.mjs';
import { run, start, stop } from './lib/processes.mjs';
import {
  afterSecondTry,
  countsLine,
  mostSecondTries,
  pagesOfFailures,
  playwrightCounts,
  slowestTests,
  sumCounts,
  tapCounts,
  vitestCounts,
} from './lib/results.mjs';
import { BACKEND, ROOT } from './lib/root.mjs';
import { askChild, fallsSilent } from './lib/silence.mjs';
import { stage } from './lib/stages.mjs';
import { GATE, GATE_TESTS, OWN_COMMANDS, SUITES, suitesFor, tableOfSuites } from './lib/suites.mjs';
import { supervise } from './lib/supervised.mjs';
import { changedSince, workTree } from './lib/work-tree.mjs';

async function folder(t) {
  const dir = await mkdtemp(join(tmpdir(), 'rille-scripts-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const until = async (isSo, what) => {
  for (let tries = 0; tries < 200; tries++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`never: ${what}`);
};

/** Does something whose words to the person at the terminal are not for the reader of these tests. */
async function quietly(work) {
  const { log, error } = console;
  Object.assign(console, { log: () => undefined, error: () => undefined });
  try {
    return await work();
  } finally {
    Object.assign(console, { log, error });
  }
}

test('an old Node is told which one is needed', () => {
  assert.throws(() => needNode('18.20.1'), /needs Node 20\.19 or newer; this is Node 18\.20\.1/);
  assert.throws(() => needNode('20.18.9'), /20\.19/);
  for (const version of ['20.19.0', '22.0.0', '26.1.0']) needNode(version);
});

test('what a script is called with is read, and where it is wrong the option is named with what it takes', () => {
  const options = {
    runs: { type: 'number', default: 5, least: 1 },
    sizes: { type: 'numbers', default: [174] },
    only: { type: 'list', default: ['first'], of: ['first', 'repeat'] },
    shop: { type: 'text' },
    page: { type: 'text', of: ['home'] },
    quick: { type: 'flag' },
  };
  assert.deepEqual(parseOptions(options, []), { runs: 5, sizes: [174], only: ['first'], shop: undefined, page: undefined, quick: false });
  const given = ['--runs=12', '--sizes=1,20', '--only=repeat,first', '--shop=http://a', '--page', 'home', '--quick'];
  assert.deepEqual(parseOptions(options, given), {
    runs: 12,
    sizes: [1, 20],
    only: ['repeat', 'first'],
    shop: 'http://a',
    page: 'home',
    quick: true,
  });
  const wrong = [
    [['--rums=3'], /no option "--rums".*"--runs"/],
    [['-r'], /no option "-r"/],
    [['repeat'], /no option "repeat"/],
    [['--toString=1'], /no option "--toString"/],
    [['--runs=many'], /--runs must be a whole number of at least 1, not "many"/],
    [['--runs=0'], /--runs must be/],
    [['--runs=1.5'], /--runs must be/],
    [['--sizes=1,two'], /--sizes must be.*"two"/],
    [['--runs'], /--runs needs a value/],
    [['--only=first,lost'], /--only does not know "lost".*"first", "repeat"/],
    [['--page=cart'], /--page does not know "cart".*"home"/],
    [['--quick=yes'], /--quick takes no value/],
  ];
  for (const [args, words] of wrong) assert.throws(() => parseOptions(options, args), words, args.join(' '));
});

test('a build is renewed for changed contents, not for changed dates or tests', async (t) => {
  const dir = await folder(t);
  await writeFile(join(dir, 'a.ts'), 'one');
  const first = fingerprint([dir]);
  await writeFile(join(dir, 'a.ts'), 'one');
  await writeFile(join(dir, 'a.test.ts'), 'a test');
  assert.equal(fingerprint([dir, join(dir, 'not-there')]), first);
  await writeFile(join(dir, 'a.ts'), 'two');
  assert.notEqual(fingerprint([dir]), first);
});

test('built texts lie there compressed, pictures and crumbs do not', async (t) => {
  const dir = await folder(t);
  const script = 'groove '.repeat(500);
  await Promise.all([writeFile(join(dir, 'a.js'), script), writeFile(join(dir, 'a.woff2'), script), writeFile(join(dir, 'b.css'), 'a{}')]);
  await compressFiles(dir);
  assert.deepEqual((await readdir(dir)).sort(), ['a.js', 'a.js.br', 'a.js.gz', 'a.woff2', 'b.css']);
  assert.equal(brotliDecompressSync(await readFile(join(dir, 'a.js.br'))).toString(), script);
});

test('hashed files stay for ten builds or thirty days, whichever is longer', async (t) => {
  const dir = await folder(t);
  const [client, earlier] = [join(dir, 'client'), join(dir, 'earlier')];
  const day = 24 * 60 * 60 * 1000;
  for (let build = 0; build < 14; build++) {
    await rm(client, { recursive: true, force: true });
    await mkdir(join(client, 'assets'), { recursive: true });
    await writeFile(join(client, 'assets', `main-${build}.js`), String(build));
    await writeFile(join(client, 'assets', 'shared.js'), 'same');
    await keepAssets(client, earlier, build * 10 * day);
  }
  const kept = await readdir(join(earlier, 'assets'));
  assert.deepEqual(kept.sort(), ['shared.js', ...Array.from({ length: 10 }, (_, index) => `main-${index + 4}.js`)].sort());
  const young = Array.from({ length: 20 }, () => ({ builtAtMs: 0, files: [] }));
  assert.equal(keptBuilds(young, 29 * day).length, 20);
  assert.equal(keptBuilds(young, 31 * day).length, 10);
});

test('a child that ignores the polite request is ended with everything it started', async () => {
  const script = `
    const { spawn } = require('node:child_process');
    process.on('SIGTERM', () => {});
    const grandchild = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { detached: true });
    console.log(grandchild.pid);
    setInterval(() => {}, 1000);`;
  const child = start(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const grandchild = Number(await new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text)))));
  assert.ok(isAlive(grandchild));
  await stop(child, 300);
  await until(() => !isAlive(child.pid) && !isAlive(grandchild), 'both are gone');
});

test('what a shell leaves behind when it is stopped is ended too', async () => {
  const script = `${process.execPath} -e "setInterval(() => {}, 1000)" & echo $!; wait`;
  const child = start('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const grandchild = Number(await new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text)))));
  await stop(child, 3_000);
  await until(() => !isAlive(grandchild), 'it is gone');
});

test('a command that hangs is ended at its limit', async () => {
  const { code, output } = await run(process.execPath, ['-e', 'console.log("begun"); setInterval(() => {}, 1000)'], { limitMs: 4_000 });
  assert.equal(code, 124);
  assert.match(output, /begun[\s\S]*did not end within 4 s/);
});

test('a child that falls is started again, at the place where it was', async (t) => {
  const dir = await folder(t);
  const file = join(dir, 'child.cjs');
  await writeFile(
    file,
    `console.log('READY ' + JSON.stringify({ url: process.env.AGAIN || 'first', pid: process.pid })); setInterval(() => {}, 1000);`,
  );
  const lines = [];
  const child = await supervise({
    name: 'The child',
    file,
    cwd: dir,
    readyWord: 'READY',
    timeoutMs: 10_000,
    env: (earlier) => ({ AGAIN: earlier ? `${earlier.url} again` : '' }),
    onLine: (line) => lines.push(line),
  });
  assert.equal(child.ready.url, 'first');
  process.kill(child.ready.pid, 'SIGKILL');
  await until(() => child.ready.url === 'first again', 'it came back');
  const { pid } = child.ready;
  await child.stop();
  assert.equal(isAlive(pid), false);
  assert.deepEqual(lines, []);
});

test('a child that was well is missed: it is back at once, also when it falls for the fifth time', async (t) => {
  const dir = await folder(t);
  const file = join(dir, 'child.cjs');
  await writeFile(file, `console.log('READY ' + JSON.stringify({ url: 'here', pid: process.pid })); setInterval(() => {}, 1000);`);
  const child = await supervise({ name: 'The child', file, cwd: dir, readyWord: 'READY', timeoutMs: 10_000, env: () => ({}) });
  const since = Date.now();
  for (let falls = 1; falls <= 5; falls++) {
    const { pid } = child.ready;
    process.kill(pid, 'SIGKILL');
    await until(() => child.ready.pid !== pid, 'it came back');
  }
  // With a pause that doubles from one second these would be 31 s.
  assert.ok(Date.now() - since < 15_000);
  await child.stop();
});

/** Says that it is ready, answers whoever asks it, and is at work for a while when it is told to. */
const ANSWERING = `
  const sha = require('node:crypto').createHash;
  process.on('message', ({ type, ms }) => {
    if (type === 'work') for (const end = Date.now() + ms; Date.now() < end; sha('sha256').update('x').digest());
    else process.send({ type: 'here' });
  });
  console.log('READY ' + JSON.stringify({ url: 'here', pid: process.pid }));`;
const SILENCE = { askEveryMs: 20, answerMs: 100, stoppedMs: 300, idleMs: 300, busyMs: 60_000 };

// Elsewhere nobody knows whether it is at work, and both are given the longer time.
test('a child that stands still is ended and started again; one that is at work is left alone', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const dir = await folder(t);
  const file = join(dir, 'child.cjs');
  await writeFile(file, ANSWERING);
  let running = null;
  const ask = (child) => {
    running = child;
    return askChild(child);
  };
  const child = await supervise({
    name: 'The child',
    file,
    cwd: dir,
    readyWord: 'READY',
    timeoutMs: 10_000,
    env: () => ({}),
    ask,
    silence: SILENCE,
  });
  const { pid } = child.ready;
  await until(() => running !== null, 'it is asked');
  let answers = 0;
  running.send({ type: 'work', ms: 4 * SILENCE.idleMs });
  running.on('message', () => answers++);
  await until(() => answers > 0, 'it answers again');
  assert.equal(child.ready.pid, pid);
  process.kill(pid, 'SIGSTOP');
  await until(() => child.ready.pid !== pid, 'it came back');
  assert.equal(isAlive(pid), false);
  await child.stop();
});

test('time in which the one that asks stood still itself is nobody’s silence', async () => {
  const rules = { askEveryMs: 1, answerMs: 50, stoppedMs: 1_000, idleMs: 1_000, busyMs: 1_000 };
  let asked = 0;
  const ask = async () => {
    asked++;
    // As when the whole machine was put to sleep.
    if (asked === 2) for (const end = Date.now() + 1_500; Date.now() < end; );
    if (asked === 2) throw new Error('no answer');
  };
  assert.equal(await fallsSilent({ ask, doing: () => null, isOver: () => asked >= 4, rules }), false);
});

test('a child that cannot start says so instead of being tried for ever', async (t) => {
  const dir = await folder(t);
  await writeFile(join(dir, 'child.cjs'), `console.error('Port 80 is taken.'); process.exitCode = 1; process.disconnect();`);
  const lines = [];
  const plan = { name: 'The child', file: join(dir, 'child.cjs'), cwd: dir, readyWord: 'READY', timeoutMs: 10_000, env: () => ({}) };
  await assert.rejects(supervise({ ...plan, onLine: (line) => lines.push(line) }), /The child ended before it was ready \(code 1\)/);
  assert.deepEqual(lines, ['Port 80 is taken.']);
});

test('the verdict adds up what all runners counted, names what failed, and a runner without a result has failed', async (t) => {
  const dir = await folder(t);
  const [unit, browser] = [join(dir, 'unit.json'), join(dir, 'browser.json')];
  const failed = { status: 'failed', fullName: 'a cart is kept', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2'] };
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', name: 'cart.test.ts', assertionResults: [failed] },
    { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] },
  ];
  await writeFile(unit, JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults }));
  const spec = (ok, message) => ({ ok, file: 'a.spec.ts', line: 3, title: 'it opens', tests: [{ results: [{ errors: [{ message }] }] }] });
  const green = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };
  await writeFile(browser, JSON.stringify(green));
  await writeFile(join(dir, 'green.json'), JSON.stringify({ numPassedTests: 4, numPendingTests: 0, testResults: [] }));
  const stray = 'all is well\n⎯⎯ Unhandled Rejection ⎯⎯\nTypeError: fetch failed\n';
  assert.deepEqual(vitestCounts(join(dir, 'green.json'), 1, stray), {
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: ['ended with exit code 1 without a failed test\n    ⎯⎯ Unhandled Rejection ⎯⎯\n    TypeError: fetch failed'],
    again: [],
  });
  const counts = [
    vitestCounts(unit, 1),
    playwrightCounts(browser, 0),
    vitestCounts(join(dir, 'none.json'), 0),
    playwrightCounts(browser, 1),
  ];
  assert.deepEqual(counts, [
    {
      passed: 5,
      failed: 2,
      skipped: 2,
      failures: ['a cart is kept\n    expected 1\n      to be 2', 'a.test.ts\n    no such module'],
      again: ['cart.test.ts', 'a.test.ts'],
    },
    { passed: 3, failed: 0, skipped: 0, failures: [] },
    { passed: 0, failed: 1, skipped: 0, failures: ['left no result'] },
    { passed: 3, failed: 1, skipped: 0, failures: ['ended with exit code 1 without a failed test'] },
  ]);
  assert.equal(countsLine(sumCounts(counts)), '11 passed, 4 failed, 2 skipped');
  assert.equal(sumCounts(counts).failures.length, 4);

  const suites = [{ specs: [spec(true)], suites: [{ specs: [spec(false, 'no such button')] }] }];
  await writeFile(browser, JSON.stringify({ ...green, stats: { ...green.stats, unexpected: 1 }, suites }));
  assert.deepEqual(playwrightCounts(browser, 1).failures, ['a.spec.ts:3 it opens\n    no such button']);

  assert.deepEqual(pagesOfFailures(browser), []);
  const outline = join(dir, 'error-context.md');
  await writeFile(outline, '# Error details\n\nno such button\n\n# Page snapshot\n\n```yaml\n- heading "Cart"\n```\n\n# Test source\n');
  const seen = { ...spec(false), tests: [{ results: [{ attachments: [{ name: 'error-context', path: outline }] }] }] };
  await writeFile(browser, JSON.stringify({ ...green, suites: [{ specs: [seen] }] }));
  assert.deepEqual(pagesOfFailures(browser), ['a.spec.ts:3 it opens\n    - heading "Cart"']);

  const tap = 'ok 1 - one\nnot ok 2 - another\n# pass 7\n# fail 1\n# cancelled 1\n# skipped 0';
  assert.deepEqual(tapCounts(tap, 1), { passed: 7, failed: 2, skipped: 0, failures: ['another'] });
  assert.equal(countsLine({ passed: 1, failed: 0, skipped: 0 }), '1 passed, 0 failed');
});

test('what failed must pass when it runs alone, and nothing else may fail then', () => {
  const first = { passed: 9, failed: 2, skipped: 0, failures: ['one\n    no such button', 'another'] };
  const again = (passed, ...failures) => ({ passed, failed: failures.length, skipped: 0, failures });
  const mended = { passed: 11, failed: 0, skipped: 0, failures: [], secondTries: ['one', 'another'] };
  assert.deepEqual(afterSecondTry(first, again(2)), mended);
  // A runner that takes whole files runs more than had failed.
  assert.deepEqual(afterSecondTry(first, again(7)), mended);
  const failures = [...first.failures, 'once more, alone: one'];
  assert.deepEqual(afterSecondTry(first, again(1, 'one')), { ...first, failures, secondTries: [] });
  // A run that found fewer tests than had failed has shown nothing.
  for (const other of [again(0), again(1), again(2, 'left no result')]) assert.equal(afterSecondTry(first, other).failed, 2);
});

test('three of a hundred may need a second try, and one of a few', () => {
  const most = (passed, failed) => mostSecondTries({ passed, failed });
  assert.deepEqual([most(0, 1), most(0, 4), most(60, 4), most(96, 4), most(996, 4), most(250, 0)], [1, 1, 1, 3, 30, 7]);
});

test('a stage fails when something of it fails twice; what passes the second time is named', async () => {
  const green = { passed: 100, failed: 0, skipped: 0, failures: [] };
  const red = { passed: 99, failed: 1, skipped: 0, failures: ['one'], again: ['one.test.ts'] };
  const { seconds, ...lucky } = await quietly(() => stage('Things', async (again) => (again ? { ...green, passed: 1 } : red)));
  assert.ok(seconds >= 0);
  assert.deepEqual(lucky, { title: 'Things', passed: 100, failed: 0, skipped: 0, failures: [], secondTries: ['Things: one'] });
  const asked = [];
  const unlucky = await quietly(() =>
    stage('Things', async (again) => {
      asked.push(again);
      return red;
    }),
  );
  assert.deepEqual(asked, [undefined, ['one.test.ts']]);
  assert.deepEqual(unlucky.failures, ['Things: one', 'Things: once more, alone: one']);
  const broken = await quietly(() =>
    stage('Things', async () => {
      throw new Error('no such runner');
    }),
  );
  assert.equal(broken.failed, 1);
  const many = await quietly(() => stage('Things', async (again) => (again ? green : { ...red, passed: 96, failed: 4 })));
  assert.equal(many.failed, 4);
});

test('every file of tests is in the gate or in a suite, and none is named that is not there', async () => {
  const filesOf = (runner) => SUITES.filter((suite) => suite.runner === runner).flatMap(({ files }) => files);
  const below = async (dir, ending) =>
    (await readdir(join(ROOT, dir), { recursive: true })).filter((name) => name.endsWith(ending)).map((name) => `${dir}/${name}`);
  const sorted = (names) => [...names].sort();
  // A browser file of the gate is in a suite too: for what of it is tagged as deep.
  const specs = [...(await below('tests/e2e', '.spec.ts')), ...(await below('tests/faults', '.spec.ts'))];
  assert.deepEqual(sorted(filesOf('browser')), sorted(specs));
  assert.deepEqual(
    GATE.browser.filter((file) => !specs.includes(file)),
    [],
  );
  const backend = (await below('backend/test', '.test.ts')).map((file) => file.slice('backend/'.length));
  assert.deepEqual(sorted([...GATE.backend, ...filesOf('backend')]), sorted(backend));
  assert.deepEqual(sorted([...GATE.attack, ...filesOf('attack')]), sorted(await below('tests/attack', '.test.ts')));
  // The gate tries properties on the same examples each time; the suites try new ones.
  const properties = [];
  // Those against the running shop are attacks.
  for (const file of (await Promise.all(['domain', 'src', 'server', 'tests'].map((dir) => below(dir, '.test.ts')))).flat())
    if (!file.startsWith('tests/attack/') && /testing\/(?:fast-check|test-properties)'/.test(await readFile(join(ROOT, file), 'utf8')))
      properties.push(file);
  const scale = ['server/catalogue/catalogue.test.ts'];
  assert.deepEqual(sorted(filesOf('unit')), sorted([...properties, ...scale]));
  for (const { name, folders } of SUITES)
    assert.deepEqual(
      folders.filter((folder) => !existsSync(join(ROOT, folder))),
      [],
      name,
    );
});

test('what is waited for is waited for as long as a busy machine may need: by `eventually`, never by a second of vitest', async () => {
  const files = await Promise.all(
    ['domain', 'src', 'server', 'tests'].map((dir) =>
      readdir(join(ROOT, dir), { recursive: true }).then((names) => names.map((name) => join(dir, name))),
    ),
  );
  const impatient = [];
  for (const file of files.flat().filter((name) => /\.tsx?$/.test(name) && name !== join('src', 'testing', 'eventually.ts')))
    if (/vi\.wait(?:For|Until)\(/.test(await readFile(join(ROOT, file), 'utf8'))) impatient.push(file);
  assert.deepEqual(impatient, []);
});

test('a browser test is in the gate by its file unless it says otherwise, and by its tag', () => {
  const isIn = (words) => GATE_TESTS.test(words);
  assert.ok(isIn('gate e2e/cart.spec.ts the cart is kept'));
  assert.ok(!isIn('gate e2e/cart.spec.ts the cart is kept @deep'));
  assert.ok(!isIn('gate e2e/pages.spec.ts every page opens'));
  assert.ok(!isIn('gate e2e/my-cart.spec.ts the cart is kept'));
  assert.ok(isIn('gate e2e/pages.spec.ts every page opens @gate'));
  assert.ok(isIn('gate faults/kill.spec.ts K01: it is kept'));
});

test('what belongs to a change is the suites of its folders and those whose tests it touches', () => {
  const names = (...files) => suitesFor(files).map(({ name }) => name);
  assert.deepEqual(names('docs/testing.md'), []);
  assert.ok(names('src/sync/drive.ts').includes('model'));
  assert.ok(!names('src/synchronous.ts').includes('model'));
  assert.deepEqual(names('tests/faults/deploy.spec.ts'), ['deploys']);
  assert.deepEqual(names('backend/test/launcher/kills.test.ts'), ['launcher']);
});

test('what lies in a checkout has one hash, and whether it is the last commit is known', async (t) => {
  const dir = await folder(t);
  const git = (...args) => execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@shop.example', ...args], { cwd: dir });
  assert.deepEqual(workTree(dir), { tree: null, clean: false });
  git('init', '-q');
  await writeFile(join(dir, '.gitignore'), 'dist\n');
  await writeFile(join(dir, 'a.txt'), 'a');
  git('add', '.');
  git('commit', '-qm', 'first');
  const first = workTree(dir);
  assert.equal(first.clean, true);
  await writeFile(join(dir, 'dist'), 'built');
  assert.deepEqual(workTree(dir), first);
  await writeFile(join(dir, 'b.txt'), 'b');
  const other = workTree(dir);
  assert.equal(other.clean, false);
  assert.notEqual(other.tree, first.tree);
  assert.deepEqual(changedSince('HEAD', dir), ['b.txt']);
  // Nothing was put aside for a commit on the way.
  assert.match(execFileSync('git', ['status', '--porcelain'], { cwd: dir, encoding: 'utf8' }), /^\?\? b\.txt$/m);
});

test('docs/testing.md shows the gate and the suites as they are', async () => {
  const page = await readFile(join(ROOT, 'docs/testing.md'), 'utf8');
  assert.ok(page.includes(tableOfSuites()), `docs/testing.md must hold this table:\n\n${tableOfSuites()}`);
  for (const { command } of OWN_COMMANDS) assert.ok(page.includes(command), command);
});

test('the slowest browser tests are told, the slowest first', () => {
  const spec = (title, ...durations) => ({ file: 'a.spec.ts', title, tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [{ specs: [spec('quick', 900)], suites: [{ specs: [spec('slow', 61_000), spec('never run')] }] }];
  assert.deepEqual(slowestTests({ suites }, 2), ['   61.0 s  a.spec.ts slow', '    0.9 s  a.spec.ts quick']);
});

test('the lockfiles name the packages of every platform, or `npm ci` refuses them (then: node scripts/complete-lockfiles.mjs)', async () => {
  for (const dir of [ROOT, BACKEND]) {
    const lock = JSON.parse(await readFile(join(dir, 'package-lock.json'), 'utf8'));
    assert.deepEqual(
      missingOptionals(lock).map(([place]) => place),
      [],
    );
  }
});

test('what must be done alone is done one after the other, also after a script that was killed', async (t) => {
  const dir = await folder(t);
  await writeFile(join(dir, 'build.lock'), '999999999');
  assert.equal(await alone('build', async () => 'done', dir), 'done');
  const other = start(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await writeFile(join(dir, 'build.lock'), String(other.pid));
  let done = false;
  const waiting = alone(
    'build',
    async () => {
      done = true;
    },
    dir,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(done, false);
  await stop(other);
  await waiting;
  assert.equal(done, true);
});

test('a lock that a kill left half written, or whose number somebody else has now, holds nobody up', async (t) => {
  const dir = await folder(t);
  const file = join(dir, 'build.lock');
  for (const text of ['', 'gar bled', `${process.ppid} 1`]) {
    await writeFile(file, text);
    await utimes(file, new Date(0), new Date(0));
    assert.equal(await alone('build', async () => 'done', dir), 'done', `"${text}"`);
  }
});

const chunk = (file, ...imports) => ({ file: `${file}.js`, imports, css: [`${file}.css`] });
/** A group of several sources has no source of its own, as in Vite's manifest. */
const group = (name, ...imports) => ({ [`_${name}.js`]: { ...chunk(name, ...imports), name } });
const A_BUILD = {
  'index.html': { ...chunk('entry', '_vendor.js'), isEntry: true },
  '_vendor.js': { file: 'vendor.js', name: 'vendor' },
  '_cards.js': { ...chunk('cards', '_vendor.js'), name: 'cards' },
  'src/routes/index.tsx?tsr-split=component': { ...chunk('home', '_cards.js', 'index.html'), src: 'src/routes/index.tsx' },
  'src/routes/cart.tsx?tsr-split=component': { ...chunk('cart'), src: 'src/routes/cart.tsx' },
  'src/features/listing/listing-view.ts': { ...chunk('listing-view'), src: 'src/features/listing/listing-view.ts' },
  ...group('below', '_cards.js'),
  ...group('sync', '_vendor.js'),
  ...group('views', '_vendor.js'),
  ...group('home-later', '_cards.js'),
  ...group('filters'),
  ...Object.fromEntries(
    ['frame', 'home', 'cart', 'footer'].flatMap((part) =>
      ['en', 'de'].map((locale) => [`src/i18n/texts/${part}/${locale}.ts`, { file: `${part}-${locale}.js` }]),
    ),
  ),
};

test('what a page needs is everything its parts need, in one language, and nothing of other pages', () => {
  const later = ['home-later', 'src/features/listing/listing-view.ts'];
  const { hydrate, tenSeconds } = pageFiles(A_BUILD, { route: 'index', texts: ['home'], later }, 'de');
  assert.deepEqual([...hydrate.scripts].sort(), ['cards.js', 'entry.js', 'frame-de.js', 'home-de.js', 'home.js', 'vendor.js']);
  assert.deepEqual([...hydrate.styles].sort(), ['cards.css', 'entry.css', 'home.css']);
  const ahead = [...tenSeconds.scripts].filter((file) => !hydrate.scripts.has(file));
  assert.deepEqual(ahead.sort(), ['below.js', 'footer-de.js', 'home-later.js', 'listing-view.js', 'sync.js', 'views.js']);
});

test('a page whose parts the build does not have is not taken for a light one', () => {
  assert.throws(() => pageFiles(A_BUILD, { route: 'gone', texts: [] }, 'de'), /no src\/routes\/gone/);
  assert.throws(() => pageFiles(A_BUILD, { route: 'index', texts: ['gone'] }, 'de'), /gone/);
});

test('a page that has grown too heavy is over its budget, one that has grown by a few bytes is not', () => {
  const { hydrateScripts: budget } = BUDGETS.home;
  const beside = (bytes) => besideBudgets([{ name: 'home', hydrateScripts: bytes }])[0];
  assert.deepEqual(beside(budget + 100), {
    what: 'home: JavaScript needed to come to life',
    bytes: budget + 100,
    budget,
    isOver: false,
  });
  assert.equal(beside(Math.ceil(budget * ROOM) + 1).isOver, true);
});
