import type { Page } from '@playwright/test';

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
