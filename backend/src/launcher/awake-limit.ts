/** In how many steps a limit is counted. */
const STEPS = 20;

/** So many limits later pg itself breaks off what nobody waits for any more. By the wall's time, which does no harm that late. */
export const LEFTOVER_LIMITS = 10;

/**
 * A limit for an answer that counts only while this process could have heard it. A timer of the wall's time is over as soon
 * as one long piece of work ends, and Node runs it before it reads what has come meanwhile: an answer that lies there
 * would count as missing.
 *
 * @param limitMs by then nobody is waited for any more
 * @returns what `answer` says
 * @throws {Error} the limit is over
 */
export async function withinAwake<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const stepMs = limitMs / STEPS;
  let heardMs = 0;
  let lastMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const nowMs = performance.now();
      // A step that took longer stood still with us, but for its own time.
      heardMs += Math.min(nowMs - lastMs, 2 * stepMs);
      lastMs = nowMs;
      if (heardMs >= limitMs) reject(new Error(`No answer within ${limitMs} ms.`));
    }, stepMs);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearInterval(timer);
  }
}
