import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a child may say nothing.
 *
 * @typedef {object} SilenceRules
 * @property {number} askEveryMs
 * @property {number} answerMs longest that one answer is waited for
 * @property {number} stoppedMs while it was told to stand still (SIGSTOP): it will not answer, however long one waits
 * @property {number} idleMs while it does nothing at all
 * @property {number} busyMs while it is at work, as one that reads a large catalogue on a slow machine; also where nobody knows
 */

/** @type {SilenceRules} */
export const SILENCE_RULES = { askEveryMs: 1_000, answerMs: 2_000, stoppedMs: 2_000, idleMs: 5_000, busyMs: 10_000 };

/** Of a processor; as much uses a process that only wakes now and then. */
const NO_WORK_MS = 200;

/**
 * Asks a child again and again, until it has been silent for too long.
 *
 * @param {object} plan
 * @param {(limitMs: number) => Promise<unknown>} plan.ask rejects when there is no answer
 * @param {() => { processorMs: number, isStopped: boolean } | null} plan.doing what it does meanwhile; null where nobody knows
 * @param {() => boolean} plan.isOver nobody needs to know any more
 * @param {SilenceRules} [plan.rules]
 * @returns {Promise<boolean>} whether it is half-dead; false when it was over before
 */
export async function fallsSilent({ ask, doing, isOver, rules = SILENCE_RULES }) {
  const { askEveryMs, answerMs, stoppedMs, idleMs, busyMs } = rules;
  let silentMs = 0;
  let lookedMs = performance.now();
  let usedMs = doing()?.processorMs;
  const mayBeSilentMs = () => {
    const now = doing();
    if (!now || usedMs === undefined) return busyMs;
    if (now.isStopped) return stoppedMs;
    return now.processorMs - usedMs <= NO_WORK_MS ? idleMs : busyMs;
  };
  // What takes longer than a question may take stood still with us, and is nobody's silence.
  const silentForMs = () => silentMs + Math.min(performance.now() - lookedMs, askEveryMs + answerMs);
  for (;;) {
    await pause(askEveryMs);
    if (isOver()) return false;
    const waitMs = Math.max(1, Math.min(answerMs, mayBeSilentMs() - silentForMs()));
    const hasAnswered = await ask(waitMs).then(
      () => true,
      () => false,
    );
    if (isOver()) return false;
    silentMs = hasAnswered ? 0 : silentForMs();
    lookedMs = performance.now();
    if (hasAnswered) usedMs = doing()?.processorMs;
    if (silentMs >= mayBeSilentMs()) return true;
  }
}

/** Whether something answers over HTTP; 5xx is an answer, too. */
export const askHttp = (url) => async (limitMs) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'manual' });
  await answer.body?.cancel();
};

/** Whether a child answers over the channel to its parent: its main thread takes its turns. */
export const askChild = (child) => (limitMs) =>
  new Promise((resolve, reject) => {
    const hear = (message) => message?.type === 'here' && done(resolve);
    const timer = setTimeout(() => done(reject, new Error('no answer')), limitMs);
    const done = (settle, value) => {
      clearTimeout(timer);
      child.off('message', hear);
      settle(value);
    };
    child.on('message', hear);
    // A child that has just ended cannot be asked; its end is heard elsewhere.
    child.send({ type: 'are you there' }, (error) => error && done(reject, error));
  });
