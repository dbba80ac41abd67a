import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Explained } from './say.mjs';

/** Children ever started here and not yet gone. */
const running = new Set();

/** Longest a child may take to end by itself; ours need less than 8 s. */
const STOP_LIMIT_MS = 8_500;

/**
 * Starts a child in a process group of its own: Ctrl-C reaches only us, and we end the rest in order.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { detached: process.platform !== 'win32', ...options });
  running.add(child);
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 1, signal: null, error });
    });
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return child;
}

/** Pids of all living descendants, children before grandchildren; Linux only, elsewhere the group must do. */
export function descendantsOf(pid) {
  const childrenOf = new Map();
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      try {
        const parent = Number(stateOf(name)[1]);
        childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)]);
      } catch {
        // It has just ended.
      }
    }
  } catch {
    return [];
  }
  const found = [...(childrenOf.get(pid) ?? [])];
  for (let index = 0; index < found.length; index++) found.push(...(childrenOf.get(found[index]) ?? []));
  return found;
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

/** The fields of a process's state from the third on (Linux): the second, the command, may hold spaces and brackets. */
const stateOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\)\s/s, '')
    .split(' ');

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It belongs to somebody else, but it lives.
    if (error.code !== 'EPERM') return false;
  }
  try {
    // One that has ended but that nobody has buried, as in a container without an init, is gone for us.
    return stateOf(pid)[0] !== 'Z';
  } catch {
    return true;
  }
}

/** When a process was born, in clock ticks; `unknown` where the system does not tell. */
export function birthOf(pid) {
  try {
    return stateOf(pid)[19];
  } catch {
    return 'unknown';
  }
}

/**
 * What a process is doing.
 *
 * @returns {{ processorMs: number, isStopped: boolean } | null} time of a processor that it has used, and whether it was told
 *   to stand still; null where the system does not tell
 */
export function doingOf(pid) {
  try {
    const fields = stateOf(pid);
    // In hundredths of a second, on every Linux of ours.
    return { processorMs: (Number(fields[11]) + Number(fields[12])) * 10, isStopped: fields[0] === 'T' };
  } catch {
    return null;
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

/**
 * Ends a child and everything it started, politely first.
 *
 * @param {ReturnType<typeof start>} child
 */
export async function stop(child, limitMs = STOP_LIMIT_MS) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  // Noted before the parent ends, after which nobody knows whose they were.
  const family = descendantsOf(child.pid);
  kill(child.pid, 'SIGTERM');
  const until = Date.now() + limitMs;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!isOver() && Date.now() < until) await soon();
  // npx and the shell below it end at once and leave what they started behind.
  const orphans = family.filter(isAlive);
  for (const pid of orphans) kill(pid, 'SIGTERM');
  while (orphans.some(isAlive) && Date.now() < until) await soon();
  for (const pid of [...family, ...(isOver() ? [] : [...descendantsOf(child.pid), child.pid])]) if (isAlive(pid)) kill(pid, 'SIGKILL');
  await child.ended;
}

/** Ends every child that is left, at once. */
export const stopAll = () => Promise.all([...running].map((child) => stop(child)));

/**
 * Runs a command to its end, or to a limit: what hangs must not hang everything.
 *
 * @returns its exit code (124 for the limit) and what it printed (unless it prints to our own terminal)
 */
export async function run(command, args, { quiet = true, aloud = false, limitMs, ...options } = {}) {
  const heard = quiet || aloud;
  const child = start(command, args, { stdio: heard ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (aloud) process.stdout.write(text);
    });
  }
  let tooLong = false;
  const timer =
    limitMs &&
    setTimeout(() => {
      tooLong = true;
      void stop(child);
    }, limitMs);
  const { code, signal, error } = await child.ended;
  clearTimeout(timer);
  if (tooLong) return { code: 124, output: `${output}\n${command} did not end within ${limitMs / 1000} s.` };
  if (error) return { code: 127, output: `${command}: ${error.message}` };
  return { code: code ?? (signal ? 1 : 0), output };
}

/**
 * Runs a command that must succeed.
 *
 * @param {string} what for the message, e.g. `Building the shop`
 * @throws {Explained} with the end of what the command printed
 */
export async function mustRun(what, command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Explained(`${what} failed.\n${output.trim().split('\n').slice(-60).join('\n')}`);
  return output;
}

const PARENT_CHECK_MS = 500;

/**
 * npm passes a signal on to the shell between us and it, and the shell keeps it to itself: all we
 * see of a stopped `npm start` is that the shell has gone.
 */
function onNpmGone(end) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * Calls back once when this process is asked to end; a second Ctrl-C does not wait.
 *
 * @param {() => Promise<void>} end
 */
export function onStopSignal(end) {
  let asked = false;
  const endOnce = () => {
    if (asked) return;
    asked = true;
    end().finally(() => process.exit(process.exitCode ?? 0));
  };
  onNpmGone(endOnce);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (asked && signal === 'SIGINT') {
        for (const child of running) for (const pid of [...descendantsOf(child.pid), child.pid]) kill(pid, 'SIGKILL');
        process.exit(130);
      }
      endOnce();
    });
  }
}
