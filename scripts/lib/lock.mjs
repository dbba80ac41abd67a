import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { birthOf, isAlive } from './processes.mjs';
import { ROOT } from './root.mjs';

const ASK_AGAIN_MS = 200;
/** A lock without a holder is being written at this moment, or was left so by a kill. */
const WRITING_MS = 2_000;

/** Two processes may have one number, one after the other; the time of birth tells them apart where the system knows it. */
const mark = () => `${process.pid} ${birthOf(process.pid)}`;

function isHeld(file, text) {
  const [pid, birth] = text.split(' ');
  if (!/^[1-9]\d*$/.test(pid)) return Date.now() - statSync(file).mtimeMs < WRITING_MS;
  if (Number(pid) === process.pid) return false;
  return isAlive(Number(pid)) && (birth === undefined || birth === birthOf(Number(pid)));
}

/** Takes a lock away that nobody holds, and puts it back when another one was faster and holds it by now. */
function takeAway(file, text) {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === text) rmSync(aside);
  else renameSync(aside, file);
}

function take(file) {
  try {
    writeFileSync(file, mark(), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    const text = readFileSync(file, 'utf8');
    if (!isHeld(file, text)) takeAway(file, text);
  } catch (error) {
    // Given back, or taken away by another one, while it was looked at.
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

/**
 * Does something that two of our scripts must not do at once, e.g. write `dist`.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(name, work, dir = join(ROOT, '.cache')) {
  const file = join(dir, `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
