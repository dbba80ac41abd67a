import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** A runner that left no result has failed, and that counts as one. */
const NO_RESULT = { passed: 0, failed: 1, skipped: 0 };

function read(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Vitest's JSON; a file that could not be loaded has no tests, but is a failure. */
export function vitestCounts(file, exitCode) {
  const json = read(file);
  if (!json) return NO_RESULT;
  const brokenFiles = json.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = json.numFailedTests + brokenFiles.length;
  return {
    passed: json.numPassedTests,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: json.numPendingTests + (json.numTodoTests ?? 0),
  };
}

/** Playwright's JSON; what passed only at a second try would be a failure, but there is none. */
export function playwrightCounts(file, exitCode) {
  const json = read(file);
  if (!json) return NO_RESULT;
  const failed = json.stats.unexpected + json.stats.flaky + (json.errors?.length ?? 0);
  return { passed: json.stats.expected, failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped: json.stats.skipped };
}

/** Node's own runner, as TAP. */
export function tapCounts(output, exitCode) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped: count('skipped') + count('todo') };
}

export const sumCounts = (all) =>
  all.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed, skipped: sum.skipped + one.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  });

/** The last line of `npm test`. */
export const countsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
