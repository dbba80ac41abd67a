import type { Page } from '@playwright/test';
import { expect } from './shop';

/** A tenth of what is called good; see `web.dev/cls`. */
const MOST = 0.01;

/** What has moved, so that a failure says where. */
interface Move {
  readonly value: number;
  readonly what: readonly string[];
}

/** One thing that moved: where it was, and where it went. */
interface Source {
  readonly node?: Element | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Whatever was drawn before has been painted. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** From the next navigation on, notes whatever moves on the page without having been asked to. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Move[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; sources: Source[] })[])
        moves.push({
          value: entry.value,
          what: entry.sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}  ${(node?.outerHTML ?? node?.textContent ?? '').slice(0, 90)}`,
          ),
        });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      movesSoFar: () => {
        note(observer.takeRecords());
        return moves;
      },
    });
  });
}

/** Nothing worth speaking of has moved since the page was opened. */
export async function expectCalm(page: Page): Promise<void> {
  const moves = await page.evaluate(() => (Reflect.get(window, 'movesSoFar') as () => Move[])());
  const sum = moves.reduce((total, { value }) => total + value, 0);
  expect(sum, moves.map(({ value, what }) => `${value.toFixed(4)}  ${what.join('\n        ')}`).join('\n')).toBeLessThanOrEqual(MOST);
}
