import type { Page } from '@playwright/test';
import { twoFrames } from '../support/moves';
import { openAsleep } from '../support/rendered';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const large = (page: Page) => gallery(page).locator('[data-large-picture]');
/** The picture that is shown, as a screen reader has it. */
const shown = (page: Page, alt: RegExp) => large(page).getByRole('img', { name: alt });
const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive', 'true');
const scaleOf = (page: Page) => gallery(page).getByRole('status');

test('a deck has its views by name, and only the first of them is fetched before somebody looks', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(DECK);
  await alive(page);
  for (const [number, view] of [
    [1, 'Front'],
    [2, 'Top'],
    [3, 'Stylus'],
    [4, 'Pitch'],
    [5, 'Grade'],
  ] as const)
    await expect(gallery(page).getByRole('button', { name: `Show picture ${number} of 5: ${view}` })).toBeAttached();
  expect(asked.filter((url) => /w(?:640|960|1280)\/technics-sl-1210mk2-refurbished-\d/.test(url))).toEqual([]);

  await gallery(page)
    .getByRole('button', { name: /: Top$/ })
    .click();
  await expect(shown(page, /^Matt black turntable from above/)).toBeInViewport();
  await expect(large(page).getByText('example')).toBeHidden();
  await gallery(page)
    .getByRole('button', { name: /: Stylus$/ })
    .click();
  await expect(shown(page, /^Close-up: one-piece cartridge/)).toBeInViewport();
  await expect(large(page).getByText('example')).toBeVisible();
});

test('the grade that is chosen brings its picture, and the page stays where it is', async ({ page }) => {
  await page.goto(DECK);
  await alive(page);
  await expect(shown(page, /./)).toBeVisible();
  const condition = page.getByRole('group', { name: 'Condition' });
  await condition.getByRole('radio', { name: /^Very Good(?! Plus)/ }).scrollIntoViewIfNeeded();
  const before = await condition.boundingBox();
  await condition.getByRole('radio', { name: /^Very Good(?! Plus)/ }).check();
  await expect(shown(page, /grade Very Good: Visible scratches/)).toBeAttached();
  await expect(large(page).getByText('Very Good · example')).toBeVisible();
  expect(await condition.boundingBox()).toEqual(before);
  await condition.getByRole('radio', { name: /^Near Mint/ }).check();
  await expect(shown(page, /grade Near Mint/)).toBeAttached();
});

test('the arrow keys go from picture to picture', { tag: '@gate' }, async ({ page }) => {
  await page.goto(DECK);
  await alive(page);
  // The pictures come to life a moment after the page: until then the arrows scroll.
  await expect(async () => {
    await gallery(page)
      .getByRole('button', { name: /: Front$/ })
      .focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery(page).getByRole('button', { name: /: Top$/ })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(gallery(page).getByRole('button', { name: /: Top$/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery(page).getByRole('button', { name: /: Front$/ })).toBeFocused();
});

test('a picture is enlarged by buttons and keys, moved, and whole again', async ({ page }) => {
  await page.goto(DECK);
  await alive(page);
  await gallery(page).getByRole('button', { name: 'Enlarge' }).focus();
  await page.keyboard.press('Enter');
  await expect(scaleOf(page)).toHaveText('1.5 ×');
  await expect(gallery(page).getByRole('button', { name: 'Enlarge' })).toBeFocused();
  await page.keyboard.press('+');
  await expect(scaleOf(page)).toHaveText('2 ×');
  await expect(gallery(page).getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-disabled', 'true');
  const picture = shown(page, /./);
  const before = await picture.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press('Escape');
  await expect(scaleOf(page)).toHaveCount(0);
  // It is the picture's own keys again.
  await gallery(page).getByRole('button', { name: 'Enlarge' }).click();
  await gallery(page).getByRole('button', { name: 'Make smaller' }).click();
  await expect(gallery(page).getByRole('button', { name: 'Enlarge' })).toBeFocused();
});

test('a click enlarges where it is made, the wheel goes on, and is the page’s otherwise', async ({ page }) => {
  await page.goto(DECK);
  await alive(page);
  const box = await large(page).boundingBox();
  if (!box) throw new Error('there is no picture');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(gallery(page).locator('[data-enlarge]')).toBeVisible();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(scaleOf(page)).toHaveCount(0);
  // The wheel may go on for some frames.
  const backAtTop = async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await twoFrames(page);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(backAtTop).toBe(0);
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4);
  await expect(scaleOf(page)).toHaveText('2 ×');
  await page.mouse.wheel(0, 120);
  await expect(scaleOf(page)).toHaveText('1.7 ×');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 4);
  await expect(scaleOf(page)).toHaveCount(0);
});

test('a click on the picture before it has come to life enlarges it there once it has', async ({ page }) => {
  const letIn = await openAsleep(page, DECK);
  await large(page).click({ position: { x: 60, y: 60 } });
  letIn();
  await expect(scaleOf(page)).toHaveText('2 ×');
});

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pictures are swiped, and two fingers enlarge', async ({ page }) => {
    await page.goto(DECK);
    await alive(page);
    const box = await large(page).boundingBox();
    if (!box) throw new Error('there is no picture');
    const y = box.y + box.height / 2;
    // Fingers are heard once the pictures are alive, which is after what sells.
    await expect(page.locator('[data-deferred]', { has: large(page) })).toHaveCount(0);
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((x, id) => ({ x: box.x + x, y, id })) });
    const swipe = async () => {
      await touch('touchStart', 300);
      for (const x of [260, 200, 140, 90]) await touch('touchMove', x);
      await touch('touchEnd');
    };
    const isShown = (view: RegExp) => expect(gallery(page).getByRole('button', { name: view })).toHaveAttribute('aria-current', 'true');
    // The first one says that somebody looks, and what follows fingers is asked for: it counts all the same.
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    const zoom = page.waitForResponse((response) => response.url().endsWith('.js'));
    await swipe();
    await isShown(/: Top$/);
    await expect(shown(page, /from above/)).toBeInViewport();
    arrive();
    await (await zoom).finished();

    await expect(async () => {
      await touch('touchStart', 160, 220);
      for (const by of [10, 30, 50, 80]) await touch('touchMove', 160 - by, 220 + by);
      await touch('touchEnd');
      await expect(scaleOf(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await isShown(/: Top$/);
    await gallery(page).getByRole('button', { name: 'Make smaller' }).press('Escape');
    await expect(scaleOf(page)).toHaveCount(0);
    // Whole again, fingers go on from picture to picture.
    await swipe();
    await isShown(/: Stylus$/);
  });
});

test('the pictures speak German, and those of a deck without further ones have no row of small ones', async ({ page }) => {
  await page.goto(`/de${DECK}`);
  const pictures = page.getByRole('region', { name: 'Bilder' });
  await pictures.getByRole('button', { name: 'Bild 5 von 5 zeigen: Zustand' }).click();
  await expect(pictures.getByText(/ · Beispiel$/)).toBeVisible();
  await page.goto('/de/product/ortofon-concorde-mkii-mix');
  await expect(pictures.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
  await expect(pictures.getByRole('button', { name: /^Bild/ })).toHaveCount(0);
});
