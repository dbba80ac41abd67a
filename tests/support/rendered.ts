import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { STATE_ID, STYLES_ID } from '../../src/protocol/page-names';
import { isAlive } from '../browsers/page-looks';
import { signal } from './signal';

/**
 * A page as the server has rendered it. On a busy machine the first visitor may get the shell: rendering
 * goes on behind it, so it is asked for again.
 */
export async function renderedPage(
  request: APIRequestContext,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly html: string }> {
  let page = { status: 0, html: '' };
  const asked = expect.poll(async () => {
    const answer = await request.get(path, { headers: { accept: 'text/html', ...headers } });
    page = { status: answer.status(), html: await answer.text() };
    return page.html;
  }, `${path} is rendered by the server`);
  await asked.toContain(`id="${STATE_ID}"`);
  return page;
}

/** Opens a rendered page whose scripts come when the test lets them in. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  await renderedPage(page.request, path);
  const letIn = signal();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await letIn.given;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letIn.give;
}

/** Waits until every part of the page is alive. Keys, unlike presses, are not remembered before. */
export const comeToLife = (page: Page) => page.waitForFunction(isAlive);

/** Whether everything has come that a page looks like: the styles that come late, those of its parts, and its fonts. Stands alone in the page. */
const isDressed = (stylesId: string): boolean =>
  !document.querySelector(`#${stylesId}, link[rel=stylesheet][media=print]`) &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null) &&
  document.fonts.status === 'loaded';

/** Waits until a page is what somebody gets to see who does not hurry: alive in every part, and in all its styles. */
export async function comeToBeWhole(page: Page): Promise<void> {
  await comeToLife(page);
  await page.waitForFunction(isDressed, STYLES_ID);
}

/** Marks the heading of whatever page comes next, before its script runs. */
export async function markHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      Object.assign(window, { firstHeading: heading });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Whether a page has come to life as it was sent: its marked heading is still there. */
export const isSameHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'firstHeading') === document.querySelector('h1'));
