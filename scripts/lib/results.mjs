import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures title and first words of each failure
 * @property {string[]} [again] what to give the runner for a second try of just what failed
 */

/** A runner that left no result has failed, and that counts as one. */
const NO_RESULT = { passed: 0, failed: 1, skipped: 0, failures: ['left no result'] };

const LINES_OF_A_FAILURE = 12;

/** What a failure is called, and the beginning of what it says. */
function failure(title, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_FAILURE);
  return [title, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
}

/** What a runner said about an error that belongs to no test; else its last words. */
function reasonIn(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const first = lines.findIndex((line) => /\bUnhandled\b|error during|failed to/i.test(line));
  return (first < 0 ? lines.slice(-LINES_OF_A_FAILURE) : lines.slice(first)).join('\n');
}

/** A runner may fail without a failed test, by an error that belongs to none; that counts as one too. */
function counted(counts, exitCode, output = '') {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [failure(`ended with exit code ${exitCode} without a failed test`, reasonIn(output))] };
}

function read(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Vitest's JSON; a file that could not be loaded has no tests, but is a failure. `output` has what is in no JSON. */
export function vitestCounts(file, exitCode, output = '') {
  const json = read(file);
  if (!json) return { ...NO_RESULT, failures: [failure('left no result', reasonIn(output))] };
  const again = json.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const failures = json.testResults.flatMap((suite) => {
    const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
    if (suite.status === 'failed' && tests.length === 0) return [failure(suite.name, suite.message)];
    return tests.map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0]));
  });
  const counts = { passed: json.numPassedTests, skipped: json.numPendingTests + (json.numTodoTests ?? 0) };
  return counted({ ...counts, failed: failures.length, failures, again }, exitCode, output);
}

/** Every test of Playwright's JSON, whatever it lies in. */
function specsOf(json) {
  const suites = (suite) => [suite, ...(suite.suites ?? []).flatMap(suites)];
  return (json.suites ?? []).flatMap(suites).flatMap((suite) => suite.specs ?? []);
}

/** The browser tests that took longest, each a line: seconds, file, title. */
export function slowestTests(json, most) {
  return specsOf(json)
    .map(({ file, title, tests }) => ({
      name: `${file} ${title}`,
      ms: Math.max(0, ...(tests ?? []).flatMap(({ results }) => results ?? []).map(({ duration }) => duration)),
    }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** Playwright's JSON of one run without retries; a second try is a run of its own (`browser-tests.mjs`). */
export function playwrightCounts(file, exitCode) {
  const json = read(file);
  if (!json) return NO_RESULT;
  const unexpected = specsOf(json)
    .filter(({ ok, tests }) => !ok || tests?.some(({ status }) => status === 'flaky'))
    .map(({ file: spec, line, title, tests }) => {
      const [error] = (tests ?? []).flatMap(({ results }) => results ?? []).flatMap(({ errors }) => errors ?? []);
      return failure(`${spec}:${line} ${title}`, error?.message);
    });
  const broken = (json.errors ?? []).map(({ message }) => failure('before or beside the tests', message));
  const counts = { passed: json.stats.expected, skipped: json.stats.skipped };
  const failed = json.stats.unexpected + json.stats.flaky + broken.length;
  return counted({ ...counts, failed, failures: [...unexpected, ...broken] }, exitCode);
}

/** As much of a page as tells what was on it. */
const LINES_OF_A_PAGE = 60;

/**
 * What was on the page of each browser test that failed, as Playwright noted it: where a run is over, nothing else tells.
 *
 * @param {string} file Playwright's JSON
 * @returns {string[]} each with the test's title in its first line
 */
export function pagesOfFailures(file) {
  const json = read(file);
  if (!json) return [];
  return specsOf(json)
    .filter(({ ok }) => !ok)
    .flatMap(({ file: spec, line, title, tests }) => {
      const attachments = (tests ?? []).flatMap(({ results }) => results ?? []).flatMap((result) => result.attachments ?? []);
      const outline = attachments.find(({ name, path }) => name === 'error-context' && path && existsSync(path));
      if (!outline) return [];
      // Before the page stands the error once more, after it the test's source.
      const [, page = ''] = /^# Page snapshot\s+```yaml\n([\s\S]*?)```/m.exec(readFileSync(outline.path, 'utf8')) ?? [];
      const lines = page.trimEnd().split('\n').slice(0, LINES_OF_A_PAGE);
      return page === '' ? [] : [[`${spec}:${line} ${title}`, ...lines.map((row) => `    ${row}`)].join('\n')];
    });
}

/** At most so much of a stage may need a second try, or one of few. */
const SHARE_OF_SECOND_TRIES = 0.03;

/** How many of a run's tests may have failed for them to be run once more: where more did, it was no bad luck. */
export const mostSecondTries = ({ passed, failed }) => Math.max(1, Math.floor((passed + failed) * SHARE_OF_SECOND_TRIES));

const titleOf = (failure) => failure.split('\n')[0];

/**
 * What counts when what had failed was run once more: nothing of that run may have failed, and it must have been no smaller.
 *
 * @param {Counts} first
 * @param {Counts} second
 * @returns {Counts & { secondTries: string[] }} with the titles of what passed at the second try only
 */
export function afterSecondTry(first, second) {
  if (second.failed === 0 && second.passed >= first.failed)
    return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], secondTries: first.failures.map(titleOf) };
  return { ...first, failures: [...first.failures, ...second.failures.map((failure) => `once more, alone: ${failure}`)], secondTries: [] };
}

/** Node's own runner, as TAP. */
export function tapCounts(output, exitCode) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failures = [...output.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title]) => title);
  const counts = { passed: count('pass'), skipped: count('skipped') + count('todo') };
  return counted({ ...counts, failed: count('fail') + count('cancelled'), failures }, exitCode);
}

export const sumCounts = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
});

/** The last line of `npm test`. */
export const countsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
