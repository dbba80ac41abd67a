import { expect, type Page } from '@playwright/test';

/** From now on time passes only when the test says so; the page has a clock that obeys since it was opened. */
export const stopTime = (page: Page): Promise<void> =>
  // Where the machine takes longer than this second, time has stopped all the same, and goes there the next time.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();

interface Skipping {
  skip(ms: number): void;
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
    let ahead = 0;
    Date.now = () => now() + ahead;
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
      ahead += ms;
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
