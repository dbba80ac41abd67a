import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { SharedPage } from '../../src/protocol/page-rendering';
import type { GoodsNow } from '../catalogue/catalogue';
import { acceptRequest } from '../request-guard';
import { ask } from '../testing/ask';
import { NOWHERE, openServer, temporaryFolder } from '../testing/open-shop';
import { NotBegunError } from './render-thread';
import { sharedPictures } from './shared-pictures';
import type { RenderOrder } from './thread-protocol';

const NOW: GoodsNow = {
  regionId: 'reg',
  shop: 'shop-1',
  products: ['products-1'],
  details: ['details-1'],
  prices: ['prices-1'],
  checkedAtMs: 0,
};
const ABOUT: SharedPage = { title: 'About us', rest: '', picture: null };

/** The pictures in front of pages that the test makes up. */
async function open(pages: (order: RenderOrder) => SharedPage | null) {
  const cacheDir = await temporaryFolder(onTestFinished);
  const asked: string[] = [];
  let now = NOW;
  const handler = sharedPictures({
    config: {
      cacheDir,
      clientDir: resolve('public'),
      pictureDirs: {
        products: resolve('backend/data/img'),
        scenes: resolve('server/pictures/scenes'),
        drawn: resolve('server/pictures/drawn'),
      },
      letteringDir: resolve('server/pictures/lettering'),
      backendUrl: NOWHERE,
    },
    goods: { goods: async () => now },
    renderer: {
      async render(order) {
        asked.push(order.href);
        const share = pages(order);
        return { status: share ? 200 : 404, html: '', styles: [], share };
      },
    },
    addressOf: () => 'one',
  });
  const { url } = await openServer(async (req, res) => {
    const context = acceptRequest(req, res);
    if (context && !(await handler(context))) res.writeHead(418).end();
  }, onTestFinished);
  return {
    asked,
    get: (path: string, init?: Parameters<typeof ask>[2]) => ask(url, path, init),
    kept: () => readdir(join(cacheDir, 'shared-pictures')),
    change: (shop: string) => {
      now = { ...NOW, shop };
    },
  };
}

test('a page has a picture to be shared with, drawn once and kept', async () => {
  const shop = await open(() => ABOUT);
  const answers = await Promise.all([1, 2, 3].map(() => shop.get('/img/share/en/about.jpg')));
  for (const { status, headers, body } of answers) {
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  expect([shop.asked, (await shop.kept()).length]).toEqual([['/en/about'], 1]);
  const { etag = '' } = answers[0]?.headers ?? {};
  expect((await shop.get('/img/share/en/about.jpg', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('each language has its own, and the home page too', async () => {
  const shop = await open(({ href }) => ({ ...ABOUT, title: href }));
  const bodies = await Promise.all(['/img/share/en.jpg', '/img/share/de.jpg'].map(async (path) => (await shop.get(path)).body));
  expect(bodies[0]).not.toEqual(bodies[1]);
  expect([...shop.asked].sort()).toEqual(['/de', '/en']);
});

test('a title that was changed is drawn anew, and one that stayed is not', async () => {
  let title = 'Before';
  const shop = await open(() => ({ ...ABOUT, title }));
  const before = (await shop.get('/img/share/en/about.jpg')).headers.etag;
  shop.change('shop-2');
  expect((await shop.get('/img/share/en/about.jpg')).headers.etag).toBe(before);
  title = 'After';
  shop.change('shop-3');
  expect((await shop.get('/img/share/en/about.jpg')).headers.etag).not.toBe(before);
});

test('what is no page to be found has none: nobody has words of their own drawn', async () => {
  const shop = await open(({ href }) => (href === '/en/about' ? ABOUT : null));
  for (const path of [
    '/img/share/en/no/such/page.jpg',
    '/img/share/about.jpg',
    '/img/share/en/cart.jpg',
    '/img/share/de/account/orders.jpg',
  ])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  expect(shop.asked).toEqual(['/en/no/such/page']);
  expect((await shop.get('/img/share/en/about.jpg', { method: 'POST' })).status).toBe(405);
  expect((await shop.get('/img/w320/products/deck.jpg')).status).toBe(418);
});

test('goods stand in it with their picture, and what has none with the workshop', async () => {
  const pictures: Readonly<Record<string, string>> = {
    '/en/product/a': '/img/products/adam-audio-t5v.jpg',
    '/en/product/b': '/img/no-img.jpg',
    '/en/product/c': '/img/products/gone.jpg',
  };
  const shop = await open(({ href }) => ({ ...ABOUT, picture: pictures[href] ?? null }));
  const tag = async (page: string) => (await shop.get(`/img/share/en/product/${page}.jpg`)).headers.etag;
  const [a, b, c] = [await tag('a'), await tag('b'), await tag('c')];
  expect(a).not.toBe(b);
  expect(c).toBe(b);
});

test('where too many pages are being made, the picture can be asked for again', async () => {
  const shop = await open(() => {
    throw new NotBegunError('too many');
  });
  const answer = await shop.get('/img/share/en/about.jpg');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
});
