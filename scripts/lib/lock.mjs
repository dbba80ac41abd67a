import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.mjs';

const ASK_AGAIN_MS = 200;

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    // The process belongs to somebody else, but it lives.
    return error.code === 'EPERM';
  }
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
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // Left by a script that was killed.
      if (isHeld(file)) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      else rmSync(file, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
