import type { Browser, Page } from '@playwright/test';
import { chanceOf } from '../chaos/chance';
import { CLUB, LEADS, MIX, SHEETS } from '../support/cart-screen';
import { type Device, openDevice } from '../support/killable-browser';
import { ownClock } from '../support/own-clock';
import { everythingHere } from '../support/stored-on-device';
import { attract, beginVisit, doneButton, lookUp, makeTablet, provisionTablet } from '../support/tablet';
import { expect, letInAtLast, lookForUpdate, type Origin, onDevice, test } from '../support/two-builds';

const VISITORS = 200;
/** Of the first visits every seventh ends with a crash; then the browser runs on, or nobody would see what grows. */
const CRASH_EVERY = 7;
const LAST_CRASH = 140;
/** Names of whoever was there before are looked for so long. */
const REMEMBERED = 10;
/** By then everything that is loaded once is loaded. */
const SETTLED = 155;
const IDLE_MS = 60_000;
const ASK_MS = 30_000;
const CALM_MS = 21 * 60_000;

interface Tablet {
  readonly page: Page;
  readonly skip: (ms: number) => Promise<void>;
}

/** Opens the browser of the tablet, as somebody does who switches it on. */
async function switchOn(device: Device, origin: Origin): Promise<Tablet> {
  const page = await device.start();
  void letInAtLast(page, origin.url).catch(() => undefined);
  return { page, skip: await ownClock(page) };
}

async function provisioned(device: Device, origin: Origin, browser: Browser): Promise<Tablet> {
  const office = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const { code } = await makeTablet(await office.newPage());
  await office.close();
  const tablet = await switchOn(device, origin);
  await provisionTablet(tablet.page, code);
  await tablet.page.reload();
  await onDevice(tablet.page);
  return tablet;
}

/** Somebody begins; where a new version comes in at that moment, they touch it once more. */
const begin = (page: Page) =>
  expect(async () => {
    if (!(await doneButton(page).isVisible())) await beginVisit(page);
    await expect(doneButton(page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

/** Leaves a name in every place that a page can write to. */
const leaveTraces = (page: Page, name: string) =>
  page.evaluate((word) => {
    sessionStorage.setItem(`draft ${word}`, word);
    localStorage.setItem(`note ${word}`, word);
    // biome-ignore lint/suspicious/noDocumentCookie: as a page might that nobody has thought of
    document.cookie = `${word}=1; path=/`;
    window.name = word;
    document.title = word;
  }, name);

/** In bytes, without what is only waiting to be collected. */
async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

test('P01, P02: in a day of two hundred visitors, with crashes, without a network and with two deploys, nobody sees anything of another', async ({
  browser,
  origin,
}) => {
  test.setTimeout(40 * 60_000);
  const chance = chanceOf(20261129, 'day');
  const device = await openDevice(origin.url);
  try {
    let { page, skip } = await provisioned(device, origin, browser);
    const before: string[] = [];
    const heaps: number[] = [];
    let isOnline = true;
    for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
      const name = `besuch${visitor}kolibri`;
      if (visitor === Math.round(VISITORS / 3)) origin.deploy('b');
      if (visitor === Math.round((2 * VISITORS) / 3)) origin.deploy('a');
      if (chance.isLucky(0.1)) {
        isOnline = !isOnline;
        await origin.setOnline(isOnline);
      }
      if (isOnline && chance.isLucky(0.2)) await lookForUpdate(page);

      await begin(page);
      const thing = chance.pick([MIX, CLUB, LEADS, SHEETS].map((one) => [1, one] as const));
      if (chance.isLucky(0.7)) {
        await lookUp(page, name);
        await expect(page.getByRole('main')).toContainText(name);
      }
      if (chance.isLucky(0.7)) {
        await lookUp(page, thing.title);
        await page.getByRole('main').getByRole('article').filter({ hasText: thing.title }).getByRole('link').first().click();
        await page.getByRole('main').getByRole('button', { name: 'Onto your list' }).first().click();
        await expect(page.getByRole('link', { name: 'Your list, 1 item' })).toBeVisible();
      }
      await leaveTraces(page, name);

      if (visitor <= LAST_CRASH && visitor % CRASH_EVERY === 0) {
        await device.kill();
        ({ page, skip } = await switchOn(device, origin));
        await page.goto('/');
      } else {
        const end = chance.pick([
          [3, 'done'],
          [2, 'idle'],
          [1, 'reload'],
        ] as const);
        if (end === 'done') await doneButton(page).click();
        if (end === 'idle') {
          await skip(IDLE_MS + 1);
          await expect(page.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible();
          await skip(ASK_MS + 1);
        }
        if (end === 'reload') await page.reload();
      }
      await expect(attract(page)).toBeVisible({ timeout: 30_000 });
      // Now and then nobody comes for a while, and a new version may come in.
      if (chance.isLucky(0.1)) await skip(CALM_MS);
      before.push(name);
      const found = await everythingHere(page);
      for (const one of before.slice(-REMEMBERED)) expect(found, `visitor ${visitor}`).not.toContain(one);
      if (visitor === SETTLED || visitor === VISITORS) {
        await origin.setOnline(true);
        isOnline = true;
        await page.reload();
        await expect(attract(page)).toBeVisible();
        heaps.push(await heapOf(page));
      }
    }
    const [settled = 0, atTheEnd = Number.POSITIVE_INFINITY] = heaps;
    expect(atTheEnd).toBeLessThan(settled * 1.1);
  } finally {
    await device.dispose();
  }
});
