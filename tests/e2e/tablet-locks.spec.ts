import type { Page } from '@playwright/test';
import { kiosk } from '../../src/i18n/texts/kiosk/en';
import { MIX } from '../support/cart-screen';
import { expect, test } from '../support/shop';
import { attract, beginVisit, doneButton, openFound, openTablet } from '../support/tablet';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

/** What the page has asked its browser for, and what that has begun. */
interface Seen {
  prints: number;
  readonly locks: WakeLockSentinel[];
}

/** Notes it from the first script on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { prints: 0, locks: [] };
    Object.assign(window, { seen });
    addEventListener('beforeprint', () => {
      seen.prints += 1;
    });
    // A sentinel as the browser gives it, where a browser without a screen gives none: released when the page goes behind others.
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen' as const,
        onrelease: null,
        async release() {
          lock.released = true;
          lock.dispatchEvent(new Event('release'));
        },
      });
      seen.locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
const prints = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen.prints);
/** Of the locks that were asked for, which are still held. */
const locks = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen.locks.map(({ released }) => !released));
const isWhole = (page: Page) => page.evaluate(() => document.fullscreenElement === document.documentElement);

/** The page goes behind others, or comes back: then the browser itself takes the lock away. */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate(async (visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (visible ? 'visible' : 'hidden') });
    if (!visible) for (const lock of (window as unknown as { seen: Seen }).seen.locks) await lock.release();
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

/** Two fingers go apart in the middle of the screen. @returns how many times as large the page is then */
async function spread(page: Page): Promise<number> {
  const fingers = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...beside: number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: beside.map((x, id) => ({ x: width / 2 + x, y: height / 2, id })) });
  const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await touch('touchStart', -40, 40);
  for (let apart = 50; apart <= 200; apart += 10) {
    await touch('touchMove', -apart, apart);
    await drawn();
  }
  await touch('touchEnd');
  await drawn();
  await fingers.detach();
  return page.evaluate(() => visualViewport?.scale ?? 0);
}

test('nothing is printed on the tablet: not by its keys, and not by a script', async ({ page, browser, baseURL }) => {
  await watch(page);
  // The same in an ordinary browser prints: otherwise nothing is shown by this.
  await page.goto('/');
  await page.evaluate(() => window.print());
  expect(await prints(page)).toBe(1);
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await openFound(page, MIX.title);
  await page.evaluate(() => {
    Object.assign(window, { refused: [] });
    addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey) (window as unknown as { refused: unknown[] }).refused.push([event.key, event.defaultPrevented]);
    });
  });
  for (const keys of ['Control+p', 'Meta+p', 'Control+Shift+P', 'Control+s', 'Control+o']) await page.keyboard.press(keys);
  const refused = await page.evaluate(() => (window as unknown as { refused: [string, boolean][] }).refused);
  expect(refused.filter(([key]) => /^[pso]$/i.test(key))).toEqual([
    ['p', true],
    ['p', true],
    ['P', true],
    ['s', true],
    ['o', true],
  ]);
  await page.evaluate(() => window.print());
  expect(await prints(page)).toBe(0);
});

test('whoever begins has the whole screen, and again with the next touch after somebody has left it, and with the next visit', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTablet(page, browser, baseURL);
  expect(await isWhole(page)).toBe(false);
  await beginVisit(page);
  await expect.poll(() => isWhole(page)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  expect(await isWhole(page)).toBe(false);
  await page.getByRole('navigation', { name: 'The goods' }).getByRole('link').first().click();
  await expect.poll(() => isWhole(page)).toBe(true);
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await beginVisit(page);
  await expect.poll(() => isWhole(page)).toBe(true);
});

test('the screen stays on: asked for at the start, again whenever the page comes back, and never twice', async ({
  page,
  browser,
  baseURL,
}) => {
  await watch(page);
  await openTablet(page, browser, baseURL);
  await expect.poll(() => locks(page)).toEqual([true]);
  await show(page, false);
  expect(await locks(page)).toEqual([false]);
  await show(page, true);
  await expect.poll(() => locks(page)).toEqual([false, true]);
  await show(page, true);
  await beginVisit(page);
  expect(await locks(page)).toEqual([false, true]);
  await doneButton(page).click();
  await expect(attract(page)).toBeVisible();
  await expect.poll(() => locks(page)).toEqual([true]);
});

test('no text is marked, no menu opens, nothing is dragged; what somebody types they can mark, and not copy', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTablet(page, browser, baseURL);
  await beginVisit(page);
  await openFound(page, MIX.title);
  await page.evaluate(() => {
    Object.assign(window, { offers: [] });
    for (const type of ['contextmenu', 'dragstart', 'copy', 'cut'])
      addEventListener(type, (event) => (window as unknown as { offers: unknown[] }).offers.push([type, event.defaultPrevented]));
  });
  const offers = () => page.evaluate(() => (window as unknown as { offers: [string, boolean][] }).offers);
  const picture = page.getByRole('main').getByRole('img').first();
  await picture.click({ button: 'right' });
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is nowhere.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 + 60, { steps: 8 });
  await page.mouse.up();
  expect((await offers()).filter(([type]) => type === 'contextmenu').length).toBeGreaterThan(1);
  expect((await offers()).filter(([, isRefused]) => !isRefused)).toEqual([]);
  const marked = () => page.evaluate(() => String(getSelection()));
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click({ clickCount: 3 });
  expect(await marked()).toBe('');
  await page.keyboard.press('Control+a');
  expect(await marked()).toBe('');
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill('strobe');
  await search.press('Control+a');
  expect(await search.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([0, 6]);
  await search.press('Control+c');
  await search.press('Control+x');
  expect((await offers()).slice(-2)).toEqual([
    ['copy', true],
    ['cut', true],
  ]);
  await expect(search).toHaveValue('strobe');
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('two fingers make no page of the tablet larger, also not over a picture, a list or what lies over the page; elsewhere they do', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    // The same in an ordinary browser: otherwise nothing is shown by this.
    const ordinary = await context.newPage();
    await ordinary.goto('/');
    expect(await spread(ordinary)).toBeGreaterThan(1.5);
    await ordinary.close();

    await openTablet(page, browser, baseURL);
    const sizes: Record<string, number> = {};
    const note = async (name: string) => {
      sizes[name] = await spread(page);
    };
    await note('nobody there');
    await beginVisit(page);
    await note('home');
    await page.getByRole('button', { name: kiosk.first.fits }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await note('what lies over it');
    await page.keyboard.press('Escape');
    await openFound(page, MIX.title);
    await page
      .getByRole('main')
      .getByRole('img')
      .first()
      .evaluate((picture) => picture.scrollIntoView({ block: 'center', inline: 'center' }));
    await note('a picture');
    await page.getByRole('navigation', { name: 'The goods' }).getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await note('a list');
    expect(sizes).toEqual({ 'nobody there': 1, home: 1, 'what lies over it': 1, 'a picture': 1, 'a list': 1 });
    // Two taps in a row enlarge in no browser that can be had here: what forbids it stands on the page as a whole, and nothing below can allow it again.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).touchAction)).toBe('pan-x pan-y');
  });
});
