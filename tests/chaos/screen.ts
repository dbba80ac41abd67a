import type { Page } from '@playwright/test';
import { FOREIGN, THINGS, type Thing } from './goods';
import type { Rows } from './history';

const LINES = 'main ul[aria-label="What is in your cart"]';

/** Opens the cart's own page, by its link where there is one. */
export const isCartPage = (page: Page): boolean => new URL(page.url()).pathname === '/cart';

interface ShownLine {
  readonly title: string;
  readonly text: string;
  readonly pieces: number;
}

/** Waits until the cart has been read from the device. @returns null where that page is not on screen */
export async function shownLines(page: Page): Promise<ShownLine[] | null> {
  try {
    await page
      .locator(`${LINES}, main h1:text("Nothing on the platter yet"), main h2:text("Nothing on the platter yet")`)
      .first()
      .waitFor({ timeout: 8_000 });
  } catch {
    return null;
  }
  return page.locator(`${LINES} > li`).evaluateAll((lines) =>
    lines.map((line) => ({
      title: line.querySelector('h2')?.textContent?.trim() ?? '',
      text: line.textContent ?? '',
      pieces: Number(line.querySelector('input')?.value ?? Number.NaN),
    })),
  );
}

const isLineOf = (thing: Thing, line: ShownLine): boolean =>
  line.title === thing.title && (thing.part === null || line.text.includes(thing.part));

/** What the cart's page shows, by row; every row of every thing, also those with nothing. */
export async function shownRows(page: Page, things: readonly Thing[] = [...THINGS, FOREIGN]): Promise<Rows | null> {
  const lines = await shownLines(page);
  if (!lines) return null;
  return Object.fromEntries(
    things.flatMap((thing) => {
      const pieces = lines.filter((line) => isLineOf(thing, line)).reduce((sum, line) => sum + line.pieces, 0);
      return thing.rows.map((row) => [row, pieces] as const);
    }),
  );
}

/** The line of a thing on the cart's page. */
export const lineOf = (page: Page, thing: Thing) => {
  const line = page.locator(`${LINES} > li`).filter({ has: page.getByRole('heading', { name: thing.title, exact: true }) });
  return thing.part === null ? line : line.filter({ hasText: thing.part });
};
