import { expect, type Page } from '@playwright/test';

/** From now on time passes only when the test says so; the page has a clock that obeys since it was opened. */
export const stopTime = (page: Page): Promise<void> =>
  // Where the machine takes longer than this second, time has stopped all the same, and goes there the next time.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();

interface Skipping {
  skip(ms: number): void;
  /** How far this document's clock is ahead, ms; it may have been told before it began. */
  aheadMs?: number;
}

/**
 * A clock that one page has for itself: Playwright's belongs to all pages of a browser context, also to
 * one that is frozen and does not answer. Call it before the page loads.
 *
 * @returns what moves that page's time on; its timers that are due then run
 */
export async function ownClock(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    const { now } = Date;
    const { setTimeout: set, clearTimeout: clear } = window;
    const timers = new Map<number, { readonly due: number; readonly run: () => void }>();
    const own = window as unknown as Skipping;
    Date.now = () => now() + (own.aheadMs ?? 0);
    const later = (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]): number => {
      const run = () => {
        timers.delete(id);
        work(...given);
      };
      const id = set(run, delay);
      timers.set(id, { due: Date.now() + delay, run });
      return id;
    };
    const cancel = (id?: number) => {
      clear(id);
      timers.delete(id ?? 0);
    };
    const skip = (ms: number) => {
      own.aheadMs = (own.aheadMs ?? 0) + ms;
      for (const [id, { due, run }] of [...timers]) {
        if (due > Date.now()) continue;
        clear(id);
        run();
      }
    };
    Object.assign(window, { setTimeout: later, clearTimeout: cancel, skip });
  });
  return (ms) => page.evaluate((given) => (window as unknown as Skipping).skip(given), ms);
}

/** The clock of one page over all its documents. */
export interface LastingClock {
  /** Moves time on; timers that are due then run. */
  skip(ms: number): Promise<void>;
  /** How far it is ahead by now, ms. */
  aheadMs(): number;
}

/**
 * As {@link ownClock}, but what has passed stays passed: each later document of the page begins where the last one was. Call it
 * before the page loads.
 *
 * @param fromMs how far it is ahead at the beginning, as after a crash
 */
export async function lastingClock(page: Page, fromMs = 0): Promise<LastingClock> {
  const skip = await ownClock(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  let aheadMs = fromMs;
  let told: string | null = null;
  /** One script, for a day has hundreds of steps, and each would run in every document after it. */
  const tell = async () => {
    const { identifier } = await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `window.aheadMs = ${aheadMs};` });
    if (told) await devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: told });
    told = identifier;
  };
  await tell();
  return {
    aheadMs: () => aheadMs,
    async skip(ms) {
      aheadMs += ms;
      // First: a timer that is due may open the next document.
      await tell();
      await skip(ms);
    },
  };
}
