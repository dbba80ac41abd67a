import type { Browser, Page } from '@playwright/test';
import { chanceOf } from '../chaos/chance';
import { CLUB, LEADS, MIX, SHEETS } from '../support/cart-screen';
import { type Device, openDevice } from '../support/killable-browser';
import { type LastingClock, lastingClock } from '../support/own-clock';
import { everythingHere } from '../support/stored-on-device';
import { attract, beginVisit, doneButton, lookUp, makeTablet, provisionTablet } from '../support/tablet';
import { buildOf, expect, letInAtLast, lookForUpdate, type Origin, onDevice, test } from '../support/two-builds';

const VISITORS = 200;
/** Of the first visits every third ends with a crash: twenty. Then the browser runs on, or nobody would see what grows. */
const CRASH_EVERY = 3;
const LAST_CRASH = 60;
/** The browser that runs to the end is measured after each of the first and of the last visits: of one to the next it goes up and down. */
const MEASURED = 10;
const BEGINNING = LAST_CRASH + 5;
const DEPLOYS: Readonly<Record<number, 'a' | 'b'>> = { 80: 'b', 134: 'a' };
/** Names of whoever was there before are looked for so long. */
const REMEMBERED = 10;
const IDLE_MS = 60_000;
const ASK_MS = 30_000;
const CALM_MS = 21 * 60_000;
/** From one visitor to the next. */
const BETWEEN_MS = 90_000;
const DAY_MS = 10 * 60 * 60_000;

interface Tablet {
  readonly page: Page;
  readonly clock: LastingClock;
}

/** Opens the browser of the tablet, as somebody does who switches it on. @param aheadMs what it is o'clock by then */
async function switchOn(device: Device, origin: Origin, aheadMs = 0): Promise<Tablet> {
  const page = await device.start();
  void letInAtLast(page, origin.url).catch(() => undefined);
  return { page, clock: await lastingClock(page, aheadMs) };
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

/** In bytes. */
interface Memory {
  /** What the page's own code has. */
  readonly page: number;
  /** What all processes of the browser have, its worker's too. */
  readonly browser: number;
}

/** Without what is only waiting to be collected, in the worker too: that alone goes up and down by 80 MB. */
async function memoryOf(device: Device, page: Page): Promise<Memory> {
  for (const worker of device.context.serviceWorkers())
    await worker.evaluate('gc()').catch((error: Error) => {
      // A browser ends a worker that has nothing to do: with it goes what it has not collected.
      if (!/closed|restarted/.test(error.message)) throw error;
    });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Memory.simulatePressureNotification', { level: 'critical' });
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return { page: usedSize, browser: device.memory() };
}

test('P01, P02: in a day of two hundred visitors, with crashes, without a network and with two deploys, nobody sees anything of another', async ({
  browser,
  origin,
}) => {
  test.setTimeout(40 * 60_000);
  const chance = chanceOf(20261129, 'day');
  const device = await openDevice(origin.url);
  try {
    let { page, clock } = await provisioned(device, origin, browser);
    const before: string[] = [];
    const atTheBeginning: Memory[] = [];
    const atTheEnd: Memory[] = [];
    let crashes = 0;
    let isOnline = true;
    /** The tablet is left alone until it has the version that is deployed. */
    const comesIn = async (build: 'a' | 'b') => {
      isOnline = true;
      await origin.setOnline(true);
      await expect(async () => {
        await lookForUpdate(page);
        await clock.skip(CALM_MS);
        await expect(attract(page)).toBeVisible();
        expect(await buildOf(page)).toBe(origin.builtAtMs[build]);
      }).toPass({ timeout: 120_000 });
    };
    for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
      const name = `besuch${visitor}kolibri`;
      const deployed = DEPLOYS[visitor];
      if (deployed === 'a') await comesIn('b');
      if (deployed) origin.deploy(deployed);
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
        crashes += 1;
        await device.kill();
        ({ page, clock } = await switchOn(device, origin, clock.aheadMs()));
        await page.goto('/');
      } else {
        const end = chance.pick([
          [3, 'done'],
          [2, 'idle'],
          [1, 'reload'],
        ] as const);
        if (end === 'done') await doneButton(page).click();
        if (end === 'idle') {
          await clock.skip(IDLE_MS + 1);
          await expect(page.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible();
          await clock.skip(ASK_MS + 1);
        }
        if (end === 'reload') await page.reload();
      }
      await expect(attract(page)).toBeVisible({ timeout: 30_000 });
      // Now and then nobody comes for a while, and a new version may come in.
      await clock.skip(chance.isLucky(0.1) ? CALM_MS : BETWEEN_MS);
      await expect(attract(page)).toBeVisible({ timeout: 30_000 });
      before.push(name);
      const found = await everythingHere(page);
      for (const one of before.slice(-REMEMBERED)) expect(found, `visitor ${visitor}`).not.toContain(one);
      if (visitor === VISITORS - MEASURED) await comesIn('a');
      if (visitor <= LAST_CRASH) continue;
      // After each: what a browser has once had it gives back slowly, and how much that is depends on when it was last asked to.
      const memory = await memoryOf(device, page);
      if (visitor > BEGINNING && visitor <= BEGINNING + MEASURED) atTheBeginning.push(memory);
      if (visitor > VISITORS - MEASURED) atTheEnd.push(memory);
    }
    expect(crashes).toBe(20);
    expect(clock.aheadMs()).toBeGreaterThan(DAY_MS);
    expect(await buildOf(page)).toBe(origin.builtAtMs.a);
    for (const of of ['page', 'browser'] as const) {
      const least = (measured: readonly Memory[]) => Math.min(...measured.map((one) => one[of]));
      expect(least(atTheEnd), of).toBeLessThan(least(atTheBeginning) * 1.1);
    }
  } finally {
    await device.dispose();
  }
});
