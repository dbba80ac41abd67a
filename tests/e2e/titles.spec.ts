import type { Page } from '@playwright/test';
import { decodeEntities } from '../../domain/html-entities';
import { PAGES } from '../../src/protocol/pages';
import { exampleOf } from '../support/example-pages';
import { comeToLife, openAsleep, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

/** What each title element of the document says. */
const titles = (page: Page): Promise<string[]> => page.locator('title').allTextContents();

/** The titles in a document that no script has touched. */
const writtenIn = (html: string): string[] => [...html.matchAll(/<title[^>]*>([^<]*)/g)].map(([, text = '']) => decodeEntities(text));

const IN_GATE = ['/', '/shop/$type', '/product/$handle', '/orders/lookup', '/nowhere'];

/** Every page that a server renders, by its row; a page of texts; lists that are searched; and what is not there, in all ways. */
const RENDERED = [
  ...PAGES.flatMap(({ path, who }) => (who === 'personal' ? [] : path)),
  '/$',
  '/shop?search=stylus',
  '/shop/turntables?search=%22mk2%22%20%26%20%3Ctechnics%3E',
  '/nowhere',
  '/product/nope',
  '/shop/nonsense',
];

for (const path of RENDERED)
  for (const language of ['', '/de'])
    test(`${language}${path} says the title that the server has written, and the document has no other`, {
      tag: language === '' && IN_GATE.includes(path) ? '@gate' : '@deep',
    }, async ({ page }) => {
      const address = `${language}${exampleOf(path)}`.replace(/(.)\/$/, '$1');
      const written = writtenIn((await renderedPage(page.request, address)).html);
      expect(written).toEqual([expect.stringMatching(/^.+ – Rille$/)]);
      const letIn = await openAsleep(page, address);
      await expect(page).toHaveTitle(written[0] ?? '');
      // From here on nobody but the page itself knows it.
      await page.evaluate(() => {
        document.title = '';
      });
      letIn();
      await comeToLife(page);
      await expect(page).toHaveTitle(written[0] ?? '');
      expect(await titles(page)).toEqual(written);
    });

test('every page on the way through the shop has the title with which it is rendered, and the document has no other', {
  tag: '@gate',
}, async ({ page }) => {
  await renderedPage(page.request, '/');
  await page.goto('/');
  await comeToLife(page);
  const arrived = async (path: RegExp) => {
    await expect(page).toHaveURL(path);
    const { html } = await renderedPage(page.request, new URL(page.url()).pathname);
    await expect.poll(() => titles(page)).toEqual(writtenIn(html));
  };
  await page.getByRole('link', { name: 'Turntables', exact: true }).first().click();
  await arrived(/\/shop\/turntables$/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await arrived(/\/product\/[^/]+$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await arrived(/\/about$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await arrived(/\/contact$/);
  await page.goBack();
  await arrived(/\/about$/);
});

test('a page that something has changed before it came to life is drawn anew under its one title', { tag: '@gate' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Minified React error #418/);
  const letIn = await openAsleep(page, '/contact');
  await expect(page).toHaveTitle('Contact – Rille');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await heading?.evaluate((element) => element.before(document.createElement('extension-icon')));
  letIn();
  await comeToLife(page);
  expect(await heading?.evaluate((element) => element.isConnected), 'the heading of the server').toBe(false);
  expect(await titles(page)).toEqual(['Contact – Rille']);
});

for (const language of ['', '/de'])
  test(`${language}/service/prices shows the way back that search engines are told`, { tag: '@gate' }, async ({ page }) => {
    const { html } = await renderedPage(page.request, `${language}/service/prices`);
    const told = [...html.matchAll(/"@type":"ListItem","position":\d+,"name":"([^"]+)"/g)].map(([, name]) => name);
    expect(told).toHaveLength(3);
    await page.goto(`${language}/service/prices`);
    await comeToLife(page);
    const way = page.getByRole('navigation', { name: language === '' ? 'You are here' : 'Du bist hier' });
    expect(await way.getByRole('listitem').allTextContents()).toEqual(told);
    await expect(way.locator('[aria-current=page]')).toHaveText(told[2] ?? '');
    await way.getByRole('link').last().click();
    await expect(page).toHaveURL(/\/service$/);
  });

for (const { path } of PAGES.filter(({ path }) =>
  ['/cart', '/wishlist', '/compare', '/handover', '/checkout', '/order-confirmation'].includes(path),
))
  test(`${path}, which no server renders, keeps the title of its shell, and the document has no other`, {
    tag: path === '/cart' ? '@gate' : '@deep',
  }, async ({ page }) => {
    const answer = await page.goto(path);
    const written = writtenIn((await answer?.text()) ?? '');
    expect(written).toEqual([expect.stringMatching(/^.+ – Rille$/)]);
    await comeToLife(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect.poll(() => titles(page)).toEqual(written);
  });
