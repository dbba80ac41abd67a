import { run } from './processes.mjs';
import { complain, say } from './say.mjs';

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 */

async function runTask({ name, command, args, cwd, env }) {
  const since = Date.now();
  const { code, output } = await run(command, args, { cwd, env: { ...process.env, FORCE_COLOR: '0', ...env } });
  const took = ((Date.now() - since) / 1000).toFixed(1).padStart(5);
  if (code === 0) say(`  ok    ${took} s  ${name}`);
  else complain(`  FAIL  ${took} s  ${name}\n${output.trim().replace(/^/gm, '        ')}\n`);
  return { name, ok: code === 0 };
}

/**
 * Runs tasks, a few at once.
 *
 * @param {Task[]} tasks the longest first, so that the others fit in beside it
 * @returns {Promise<string[]>} names of those that failed
 */
export async function runTasks(tasks, atOnce = 2) {
  const waiting = [...tasks];
  const failed = [];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { name, ok } = await runTask(task);
      if (!ok) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}
