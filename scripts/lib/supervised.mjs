import { createInterface } from 'node:readline';
import { doingOf, start, stop } from './processes.mjs';
import { complain, Explained, say } from './say.mjs';
import { fallsSilent } from './silence.mjs';

/** One that had been ready is missed: it is started again at once, however often it falls. */
const AFTER_FALL_MS = 250;
/** One that cannot start is tried less and less often. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * @typedef {object} Supervised
 * @property {{ url: string, publishableKey?: string, staffUrl?: string }} ready what the child said when it could be used
 * @property {number | undefined} pid
 * @property {() => Promise<void>} stop
 */

/**
 * A child that says when it is ready, and is started again when it falls. One that runs and does not answer is as good as
 * dead: it is ended and started again, too (decision 38).
 *
 * @param {object} plan
 * @param {string} plan.name for people, e.g. `The backend`
 * @param {string} plan.file script to run
 * @param {string} plan.cwd
 * @param {string} plan.readyWord first word of the line with which it says that it is ready, JSON follows
 * @param {(earlier: { url: string } | null) => Record<string, string | undefined>} plan.env
 *   for the next start; `earlier` is what the child said the last time
 * @param {number} plan.timeoutMs longest time until ready
 * @param {(line: string) => void} [plan.onLine] what else it prints
 * @param {(child: import('node:child_process').ChildProcess, ready: { url: string }) => (limitMs: number) => Promise<unknown>} [plan.ask]
 *   how it is asked whether it is there, once it is ready; without it only its end is noticed
 * @param {import('./silence.mjs').SilenceRules} [plan.silence] how long it may say nothing
 * @returns {Promise<Supervised>}
 * @throws {Explained} the first start failed
 */
export async function supervise(plan) {
  let child = null;
  let ready = null;
  let ending = false;
  let wake = () => {};

  const startOnce = () =>
    new Promise((resolve, reject) => {
      const lastWords = [];
      // What it says while it ends is about things that are gone already.
      const print = (line) => ending || (plan.onLine ?? complain)(line);
      child = start(process.execPath, [plan.file], {
        cwd: plan.cwd,
        env: { ...process.env, ...plan.env(ready) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      const timer = setTimeout(() => reject(new Explained(`${plan.name} was not ready after ${plan.timeoutMs / 1000} s.`)), plan.timeoutMs);
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.startsWith(`${plan.readyWord} `)) return print(line);
        clearTimeout(timer);
        ready = JSON.parse(line.slice(plan.readyWord.length + 1));
        resolve();
      });
      createInterface({ input: child.stderr }).on('line', (line) => {
        lastWords.push(line);
        if (lastWords.length > 30) lastWords.shift();
        print(line);
      });
      child.ended.then(({ code, signal, error }) => {
        clearTimeout(timer);
        const how = error ? error.message : signal ? `signal ${signal}` : `code ${code}`;
        reject(Object.assign(new Explained(`${plan.name} ended before it was ready (${how}).`), { lastWords }));
      });
    });

  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const listen = async () => {
    if (!plan.ask) return;
    const asked = child;
    let isGone = false;
    void asked.ended.then(() => {
      isGone = true;
    });
    const isHalfDead = await fallsSilent({
      ask: plan.ask(asked, ready),
      doing: () => doingOf(asked.pid),
      isOver: () => ending || isGone,
      rules: plan.silence,
    });
    if (!isHalfDead) return;
    complain(`${plan.name} does not answer; it is ended.`);
    // By force: it would hear nothing else. What it has started is found and ended by its next start.
    asked.kill('SIGKILL');
  };

  const watch = async () => {
    void listen();
    const { code, signal } = await child.ended;
    if (ending) return;
    complain(`${plan.name} ended unexpectedly (${signal ? `signal ${signal}` : `code ${code}`}); starting it again.`);
    let pauseMs = FIRST_PAUSE_MS;
    await pause(AFTER_FALL_MS);
    while (!ending) {
      try {
        await startOnce();
        say(`${plan.name} is back.`);
        void watch();
        return;
      } catch (error) {
        if (ending) return;
        await stop(child);
        complain(`${error.message} Next try in ${pauseMs / 1000} s.`);
      }
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  };

  try {
    await startOnce();
    void watch();
  } catch (error) {
    await stop(child);
    throw error;
  }
  return {
    get ready() {
      return ready;
    },
    /** Of the child that runs now, for measuring it. */
    get pid() {
      return child.pid;
    },
    async stop() {
      ending = true;
      wake();
      await stop(child);
    },
  };
}
