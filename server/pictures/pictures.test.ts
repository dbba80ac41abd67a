import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask } from '../testing/ask';
import { NOWHERE, openServer, openShop } from '../testing/open-shop';

let deck: Buffer;
beforeAll(async () => {
  deck = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#b3321b', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();
});

const openWith = (extra: Parameters<typeof openShop>[1] = {}) =>
  openShop(onTestFinished, { pictures: { 'deck.jpg': deck, 'deck-2.jpg': deck }, ...extra });

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('a picture comes as %s in the width asked for', async (ending, type, format) => {
  const { url } = await openWith();
  const answer = await ask(url, `/img/w320/products/deck.${ending}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
  expect(await sharp(answer.body).metadata()).toMatchObject({ width: 320, height: 240, format });
});

test('what pictures weigh is told without sending them, and it is what they weigh', async () => {
  const { url } = await openWith();
  const told = await ask(url, '/img/weights?width=320&format=webp&name=products/deck&name=products/nowhere');
  const sent = await ask(url, '/img/w320/products/deck.webp');
  expect(JSON.parse(told.text)).toEqual({ bytes: { 'products/deck': sent.body.length, 'products/nowhere': null } });
  const many = Array.from({ length: 13 }, (_, index) => `name=products/deck-${index}`).join('&');
  expect((await ask(url, `/img/weights?width=320&format=webp&${many}`)).status).toBe(400);
  expect((await ask(url, '/img/weights')).status).toBe(400);
  const odd = await ask(url, '/img/weights?width=321&format=webp&name=products/deck&name=../../etc/passwd');
  expect(JSON.parse(odd.text)).toEqual({ bytes: { 'products/deck': null, '../../etc/passwd': null } });
});

test('a picture is never blown up, and comes whole without a width', async () => {
  const { url } = await openWith();
  for (const path of ['/img/w1280/products/deck.webp', '/img/products/deck.jpg']) {
    expect(await sharp((await ask(url, path)).body).metadata()).toMatchObject({ width: 800 });
  }
});

test('what has no picture gets a drawn one, and scenes are there in every size', async () => {
  const { url } = await openWith();
  expect((await ask(url, '/img/no-img.jpg')).headers['content-type']).toBe('image/jpeg');
  expect(await sharp((await ask(url, '/img/w480/no-img.webp')).body).metadata()).toMatchObject({ width: 480, height: 480 });
  expect(await sharp((await ask(url, '/img/w640/scenes/hero.webp')).body).metadata()).toMatchObject({ width: 640 });
});

test.each([
  '/img/w321/products/deck.avif',
  '/img/w9999/products/deck.avif',
  '/img/w640/products/deck.gif',
  '/img/w640/products/gone.avif',
  '/img/w640/products/.hidden.jpg',
  '/img/w640/secret/deck.avif',
  '/img/w640/products/sub/deck.avif',
  '/img/w640/drawn/no-img.avif',
  '/img/products/..%5cdeck.jpg',
  '/img/products/....//deck.jpg',
  '/img/http://elsewhere.example/a.jpg',
  '/img/uploads/http:%2f%2felsewhere.example%2fa.jpg',
  '/img/',
])('%s is no picture of this shop', async (path) => {
  const { url } = await openWith();
  expect([400, 404]).toContain((await ask(url, path)).status);
});

test.each(['/img/../../package.json', '/img/products/%2e%2e/%2e%2e/catalogue.json', '/img/products/..%2f..%2fcatalogue.jpg'])(
  '%s leads nowhere',
  async (path) => {
    const { url } = await openWith();
    expect([400, 404]).toContain((await ask(url, path, { headers: { accept: 'image/*' } })).status);
  },
);

test('a picture is kept for a day, and for good when its address names a version', async () => {
  const { url } = await openWith();
  const get = async (path: string) => (await ask(url, path)).headers['cache-control'];
  expect(await get('/img/w320/products/deck.webp')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(await get('/img/w320/products/deck.webp?v=3')).toBe('public, max-age=31536000, immutable');
});

test('who has a picture gets 304, also from another server', async () => {
  const [one, other] = [await openWith(), await openWith()];
  const { etag = '' } = (await ask(one.url, '/img/w320/products/deck.webp')).headers;
  const again = await ask(other.url, '/img/w320/products/deck.webp', { headers: { 'if-none-match': etag } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a picture is made once, however many ask for it, and is then on disk', async () => {
  const { url, config } = await openWith();
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(url, '/img/w640/products/deck.avif')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readdir(join(config.cacheDir, 'pictures'))).toHaveLength(1);
});

test('a changed picture is shown changed', async () => {
  const shop = await openWith();
  const before = (await ask(shop.url, '/img/w320/products/deck.webp')).headers.etag;
  await sharp({ create: { width: 500, height: 500, channels: 3, background: '#1c7044' } })
    .jpeg()
    .toFile(join(shop.root, 'backend/data/img/deck.jpg'));
  expect((await ask(shop.url, '/img/w320/products/deck.webp')).headers.etag).not.toBe(before);
});

test('a file that is no picture is an error of that picture alone', async () => {
  const { url } = await openWith({ pictures: { 'broken.jpg': Buffer.from('not a picture'), 'deck.jpg': deck } });
  expect((await ask(url, '/img/w320/products/broken.webp')).status).toBe(500);
  expect((await ask(url, '/img/w320/products/deck.webp')).status).toBe(200);
});

test('uploads of the backend are shown in our sizes, whatever they were', async () => {
  const asked: string[] = [];
  const png = await sharp(deck).png().toBuffer();
  const backend = await openServer((req, res) => {
    asked.push(req.url ?? '');
    if (req.url === '/uploads/2026/deck 1.png') res.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else if (req.url === '/uploads/2026/deck%201.png') res.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else if (req.url === '/uploads/moved.jpg') res.writeHead(302, { location: 'http://127.0.0.1:9/a.jpg' }).end();
    else if (req.url === '/uploads/page.jpg') res.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    else res.writeHead(404).end();
  }, onTestFinished);
  const { url } = await openWith({ backendUrl: backend.url });
  expect(await sharp((await ask(url, '/img/w480/uploads/2026/deck%201.webp')).body).metadata()).toMatchObject({ width: 480 });
  const before = asked.length;
  await ask(url, '/img/w480/uploads/2026/deck%201.webp');
  expect(asked).toHaveLength(before);
  expect((await ask(url, '/img/w480/uploads/moved.webp')).status).toBe(503);
  expect((await ask(url, '/img/w480/uploads/page.webp')).status).toBe(404);
  expect((await ask(url, '/img/w480/uploads/gone.webp')).status).toBe(404);
  expect(asked.every((path) => path.startsWith('/uploads/'))).toBe(true);
});

test('made-up names of uploads take no place from pictures that are there', async () => {
  // Never answers: each name is asked for until the patience with the backend ends.
  const backend = await openServer(() => undefined, onTestFinished);
  const { url } = await openWith({ backendUrl: backend.url });
  const guesses = Array.from({ length: 300 }, (_, number) => ask(url, `/img/w480/uploads/guess-${number}.webp`).catch(() => null));
  const turnedAway = await Promise.any(guesses.map(async (guess) => ((await guess)?.status === 503 ? true : Promise.reject())));
  expect(turnedAway).toBe(true);
  expect((await ask(url, '/img/w320/products/deck.webp')).status).toBe(200);
});

test('uploads of a dead backend are said to be out of reach for now', async () => {
  const { url } = await openWith({ backendUrl: NOWHERE });
  const answer = await ask(url, '/img/w480/uploads/a.webp');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
});

test('pictures are for looking at', async () => {
  const { url } = await openWith();
  expect((await ask(url, '/img/products/deck.jpg', { method: 'DELETE' })).status).toBe(405);
});
