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

const DECK = '/product/technics-sl-1210mk2-refurbished';

test('a deck kept for the gig has each of its views and the picture of each of its grades in full size without a network', async ({
  page,
  origin,
  request,
}) => {
  test.slow();
  await page.goto(DECK);
  await onDevice(page);
  await keep(page);
  await expect(main(page).getByText(/^Kept for offline: \d+ pictures/)).toBeVisible({ timeout: 90_000 });
  await page.close();
  // Only what was asked for: what came by itself with the page is no help.
  const cold = await page.context().newPage();
  await cold.goto('/contact');
  await cold.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('rille-pictures')) await caches.delete(name);
  });
  await origin.setOnline(false);
  await cold.goto(DECK);
  await expect(cold.locator('html')).toHaveAttribute('data-alive', 'true');

  const gallery = cold.getByRole('region', { name: 'Pictures' });
  const large = gallery.locator('[data-large-picture]');
  const seen = new Set<string>();
  /** The picture in sight is there, and each of its bytes as the shop has it in the width of packs. */
  const expectInFullSize = async (name: RegExp) => {
    const picture = large.getByRole('img', { name }).first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const path = await picture.evaluate((image: HTMLImageElement) =>
      new URL(image.currentSrc).pathname.replace(/^\/img\/w\d+\//, '/img/w960/'),
    );
    const here = await cold.evaluate(async (wanted) => (await (await fetch(wanted)).arrayBuffer()).byteLength, path);
    seen.add(path);
    return { path, here };
  };
  const found = [];
  for (const [view, name] of [
    ['Front', /./],
    ['Top', /from above/],
    ['Stylus', /^Close-up: one-piece/],
    ['Pitch', /pitch/i],
  ] as const) {
    await gallery.getByRole('button', { name: new RegExp(`: ${view}$`) }).click();
    found.push(await expectInFullSize(name));
  }
  const condition = cold.getByRole('group', { name: 'Condition' });
  for (const grade of ['Mint', 'Near Mint', 'Very Good Plus', 'Very Good']) {
    await condition.getByRole('radio', { name: new RegExp(`^${grade}(?! Plus)`) }).check();
    found.push(await expectInFullSize(new RegExp(`grade ${grade}(?! Plus)`)));
  }
  expect(seen.size).toBe(8);
  await origin.setOnline(true);
  for (const { path, here } of found)
    expect({ path, bytes: (await (await request.get(path)).body()).length }).toEqual({ path, bytes: here });
});

/** A size as the page tells it. */
const MEGABYTES = /([\d.]+) MB/;

test('"About this app" names the bytes that are stored: of the pictures in lists, of what was kept for the gig, and in all', async ({
  page,
}) => {
  await page.goto('/shop/feet');
  await onDevice(page);
  await keep(page);
  await expect(main(page).getByText(/^Kept for offline: \d+ pictures/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('contentinfo').getByRole('button', { name: 'About this app' }).click();
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device).toContainText('The whole shop is on this device. You can browse', { timeout: 90_000 });

  const bytesIn = (cache: string) =>
    page.evaluate(async (name) => {
      const stored = await caches.open(name);
      const answers = await Promise.all((await stored.keys()).map(async (request) => (await stored.match(request))?.arrayBuffer()));
      return answers.reduce((sum, body) => sum + (body?.byteLength ?? 0), 0);
    }, cache);
  const inAll = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const told = async (term: string) => {
    const fact = device.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) });
    return MEGABYTES.exec((await fact.getByRole('definition').textContent()) ?? '')?.[1];
  };
  const inMB = (bytes: number) => String(Number((bytes / 1_000_000).toFixed(1)));

  const pictures = await bytesIn('rille-pictures-list');
  expect(pictures).toBeGreaterThan(200_000);
  await expect.poll(() => told('Pictures of products')).toBe(inMB(pictures));
  await expect(async () => expect(await told('Space used')).toBe(inMB(await inAll()))).toPass({ timeout: 20_000 });
  expect(await inAll()).toBeGreaterThan(pictures + (await packedBytes(page)));
  const packed = await packedBytes(page);
  await expect(panel(page)).toContainText(packed < 1_000_000 ? `${Math.round(packed / 1000)} kB` : `${inMB(packed)} MB`);
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
