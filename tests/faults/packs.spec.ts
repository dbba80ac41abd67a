import type { Page } from '@playwright/test';
import { expect, LETTING_IN, lookForUpdate, onDevice, test } from '../support/two-builds';

const STYLUS = '/product/ortofon-stylus-concorde-mkii-mix';
const UNREACHABLE = /Failed to load resource|net::ERR_|Failed to fetch|(?:Offline|ForeignAnswer)Error/;
const FULL_SIZE = /^\/img\/w960\//;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('region', { name: 'For the gig' });

/** What packs really take, by the bytes that are there. */
const packedBytes = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('rille-packs');
    let bytes = 0;
    for (const request of await cache.keys()) {
      if (/\/img\//.test(request.url)) bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
    }
    return bytes;
  });

/** Presses the offer, and agrees to what it says it takes. */
async function keep(page: Page): Promise<string> {
  await main(page).getByRole('button', { name: 'Keep for offline' }).click();
  const question = main(page)
    .getByRole('status')
    .filter({ hasText: /in full size/ });
  await expect(question).toBeVisible({ timeout: 60_000 });
  const [size = ''] = /[\d.]+ [kM]B/.exec((await question.textContent()) ?? '') ?? [];
  await question.getByRole('button', { name: `Keep ${size}` }).click();
  return size;
}

test.beforeEach(({ consoleGuard }) => consoleGuard.allow(UNREACHABLE));

test('a product kept for the gig says truly what it takes, and shows its picture in full size without a network and under a new version', async ({
  page,
  origin,
}) => {
  await page.goto(STYLUS);
  await onDevice(page);
  const size = await keep(page);
  await expect(main(page).getByText('Kept for offline: 1 picture')).toContainText(size);
  expect(`${Math.round((await packedBytes(page)) / 1000)} kB`).toBe(size);

  // Everything that came by itself may be given up; what was asked for stays, whatever is deployed.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('rille-pictures')) await caches.delete(name);
  });
  origin.deploy('b');
  const waits = async () => {
    await lookForUpdate(page);
    return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  };
  await expect.poll(waits, LETTING_IN).toBe(true);
  await page.evaluate(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    waiting?.postMessage({ rille: 1, message: { type: 'activate-update' } });
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null), LETTING_IN)
    .toBeNull();
  await page.close();
  await origin.setOnline(false);

  const cold = await page.context().newPage();
  await cold.goto(STYLUS);
  await expect(cold.locator('html')).toHaveAttribute('data-build', String(origin.builtAtMs.b));
  const picture = main(cold).getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  const widthPx = await picture.evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.currentSrc);
    return (await createImageBitmap(await answer.blob())).width;
  });
  // As large as the shop has it; those of lists have at most 480.
  expect(widthPx).toBe(800);

  // What is opened rarely came with the new version, and is not missed now.
  await cold.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  await expect(panel(cold)).toContainText('Ortofon Stylus Concorde MKII Mix');
  await expect(panel(cold)).toContainText(size);
  await panel(cold)
    .getByRole('button', { name: /^Remove from this device: Ortofon/ })
    .click();
  await expect(panel(cold)).toContainText('Nothing yet.');
  await expect.poll(() => packedBytes(cold)).toBe(0);
});

test('a list whose pictures the network has cut off says what is missing, and goes on where it stopped', async ({ page, origin }) => {
  await page.goto('/shop/feet');
  await expect(title(page)).toBeVisible();
  await onDevice(page);
  const arrived = new Set<string>();
  origin.steer(({ path }) => {
    if (!FULL_SIZE.test(path)) return null;
    if (arrived.size < 2) arrived.add(path);
    return arrived.has(path) ? null : { kind: 'nothing' };
  });
  await keep(page);
  const told = main(page)
    .getByRole('status')
    .filter({ hasText: /missing, because the network was lost/ });
  await expect(told).toBeVisible();
  expect(arrived.size).toBe(2);
  origin.steer(() => null);
  origin.forget();
  await main(page).getByRole('button', { name: 'Go on' }).click();
  await expect(main(page).getByText(/^Kept for offline: \d+ pictures/)).toBeVisible({ timeout: 90_000 });
  const asked = origin.heard('GET', FULL_SIZE).map(({ path }) => path);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((path) => arrived.has(path))).toEqual([]);
});
