import type { Page } from '@playwright/test';
import { axeOn } from '../support/axe';
import { comeBare } from '../support/bare-page';
import type { Fault, FaultProxy } from '../support/fault-proxy';
import { test } from '../support/faulty-line';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect } from '../support/shop';

const LIST = '/shop/turntables';
const PAGE = /^\/(?:de\/)?shop\//;
const SCRIPT = /^\/assets\/[^/]+\.js$/;
/** Of the list alone: the page's own script is there, and asks for this. */
const ROUTE_SCRIPT = /^\/assets\/shop\._type-[^/]*\.js$/;

const WORDS = {
  en: {
    line: 'Part of this page is missing: you can read it, but not use it yet.',
    again: 'Try again',
    bare: /^A part of the shop has not arrived/,
  },
  de: {
    line: 'Ein Teil dieser Seite fehlt noch: Du kannst sie lesen, aber nicht benutzen.',
    again: 'Noch einmal versuchen',
    bare: /^Ein Teil des Shops ist nicht angekommen/,
  },
} as const;
const pathIn = { en: LIST, de: `/de${LIST}` } as const;

/** How a line dies once the page is there. */
const DEATHS: Readonly<Record<string, Fault>> = {
  'resets what is asked': { kind: 'reset' },
  'swallows what is asked': { kind: 'silence' },
  'breaks off in the middle of every script': { kind: 'cut', bytes: 300 },
  'wants a log-in': { kind: 'html' },
  'is answered by a broken gateway': { kind: 'status', status: 502 },
};

const line = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link') });
const pagesAsked = (faults: FaultProxy) => faults.heard('GET', PAGE).length;
/** Everything but the page meets the fault. */
const die = (faults: FaultProxy, fault: Fault) => faults.fail(/^\/(?!(?:de\/)?shop\/)/, fault);

/** The list as the server has rendered it can be read, and says that it is not whole. */
async function expectReadable(page: Page, locale: keyof typeof WORDS): Promise<void> {
  await expect(line(page)).toContainText(WORDS[locale].line, { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(locale === 'de' ? 'Plattenspieler' : 'Turntables');
  expect(await page.getByRole('article').count()).toBeGreaterThan(5);
}

test.beforeEach(({ consoleGuard }) =>
  consoleGuard.allow(/Failed to load|net::ERR_|MIME type|Failed to fetch|Invalid or unexpected|Unexpected|was preloaded/),
);

for (const [what, fault] of Object.entries(DEATHS))
  for (const locale of ['en', 'de'] as const)
    test(`N17: what can be read stays where the line ${what} after the page has come, and is said so (${locale})`, async ({
      page,
      faults,
    }) => {
      await renderedPage(page.request, pathIn[locale]);
      faults.forget();
      die(faults, fault);
      await page.goto(pathIn[locale], { waitUntil: 'commit' });
      await expectReadable(page, locale);
      // A person who tries again on a dead line loses nothing by it, and hears it again.
      await page.getByRole('link', { name: WORDS[locale].again }).click();
      await expect(page.getByRole('link', { name: WORDS[locale].again })).toBeVisible();
      await expectReadable(page, locale);
      expect(pagesAsked(faults)).toBe(1);

      faults.heal();
      await page.getByRole('link', { name: WORDS[locale].again }).click();
      await comeToLife(page);
      await expect(line(page)).toHaveCount(0);
      expect(pagesAsked(faults)).toBe(2);
    });

test('N17: a page that came alone comes to life by itself when the network is back', async ({ page, context, faults }) => {
  await renderedPage(page.request, LIST);
  die(faults, { kind: 'reset' });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expectReadable(page, 'en');
  faults.heal();
  await context.setOffline(true);
  await context.setOffline(false);
  await comeToLife(page);
  await expect(line(page)).toHaveCount(0);
});

test('N17: a script that the shop itself has no more is a reason to load the page again, once', async ({ page, faults }) => {
  // However slow the machine is: the second failure comes within ten seconds of the first.
  await page.clock.setFixedTime(new Date());
  await renderedPage(page.request, LIST);
  faults.forget();
  faults.fail(SCRIPT, { kind: 'status', status: 404 });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expectReadable(page, 'en');
  await expect.poll(() => pagesAsked(faults)).toBe(2);
  await expectReadable(page, 'en');
  expect(pagesAsked(faults)).toBe(2);
});

test('N17: a script that was torn on its way is a reason to load the page again, and nobody notices', async ({ page, faults }) => {
  await renderedPage(page.request, LIST);
  faults.forget();
  faults.fail(SCRIPT, { kind: 'cut', bytes: 300 }, { times: 2 });
  await page.goto(LIST, { waitUntil: 'commit' });
  await comeToLife(page);
  await expect(line(page)).toHaveCount(0);
  expect(pagesAsked(faults)).toBe(2);
});

test('N17: what can be read stays where the line dies between the page’s own script and the rest of its code', async ({ page, faults }) => {
  await renderedPage(page.request, LIST);
  faults.forget();
  faults.fail(ROUTE_SCRIPT, { kind: 'reset' });
  faults.fail('/healthz/ping', { kind: 'reset' });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expectReadable(page, 'en');
  expect(pagesAsked(faults)).toBe(1);
  faults.heal();
  await page.getByRole('link', { name: 'Try again' }).click();
  await comeToLife(page);
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test.describe(`on a screen ${viewport.width} wide, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport });

      test('N17: the line moves nothing on the page, can be reached by keyboard, and axe finds nothing', async ({ page, faults }) => {
        await renderedPage(page.request, LIST);
        die(faults, { kind: 'silence' });
        faults.fail(/\.css$/, { kind: 'reset' });
        await page.clock.install();
        await page.goto(LIST, { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        const before = await heading.boundingBox();
        await page.clock.runFor(30_000);
        await expectReadable(page, 'en');
        expect(await heading.boundingBox()).toEqual(before);
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Try again' })).toBeFocused();
        const { violations } = await axeOn(page).include('[role=alert]').analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      });
    });

for (const locale of ['en', 'de'] as const)
  test(`N17: a page that came without its contents says in words what is missing, and tries again when asked (${locale})`, async ({
    page,
    faults,
  }) => {
    comeBare(faults);
    faults.fail(/^\/(?:assets|healthz)\//, { kind: 'reset' });
    await page.goto(pathIn[locale], { waitUntil: 'commit' });
    await expect(line(page)).toContainText(WORDS[locale].bare);
    await page.getByRole('link', { name: WORDS[locale].again }).click();
    await expect(line(page)).toContainText(WORDS[locale].bare);
    faults.heal();
    await page.getByRole('link', { name: WORDS[locale].again }).click();
    await comeToLife(page);
    await expect(line(page)).toHaveCount(0);
  });
