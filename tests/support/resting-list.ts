import type { Page } from '@playwright/test';
import { comeToLife } from './rendered';

/** What a list fetches last, once it rests: the code of its filters, and the prices of the whole catalogue. */
const LAST = [/\/assets\/filters-.*\.js$/, /\/catalog\/prices-.*\.json$/];

/** Opens a list and waits until it needs nothing more. */
export async function openResting(page: Page, path: string): Promise<void> {
  const last = LAST.map((address) => page.waitForResponse(address));
  await page.goto(path);
  await comeToLife(page);
  for (const answer of last) await (await answer).finished();
}
