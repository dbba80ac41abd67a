import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { normalPath } from '../../src/protocol/page-address';
import type { GoodsNow } from '../catalogue/catalogue';
import type { RequestContext } from '../request-context';
import type { CompressedPage } from './compressed-page';
import { PageCache } from './page-cache';
import { pages } from './pages';
import { Recompression } from './recompression';
import { type Document, NotBegunError } from './render-thread';
import type { RenderOrder } from './thread-protocol';

const RULES = { mostEntries: 50, mostBytes: 64 * 1024, freshMs: 60_000 };
const MOST_WAITING = 8;
const NOW: GoodsNow = {
  regionId: 'reg',
  shop: 'shop-1',
  products: ['products-1'],
  details: ['details-1'],
  prices: ['prices-1'],
  checkedAtMs: 0,
};

/** Public pages in front of a renderer that the test looks into. */
function open({ isFull = () => false }: { isFull?: () => boolean } = {}) {
  const rendered: string[] = [];
  const cache = new PageCache<CompressedPage>(RULES);
  // Never gets on with it: whatever comes has to wait.
  const recompression = new Recompression(cache, MOST_WAITING, () => new Promise(() => undefined));
  const renderer = {
    async render({ href }: RenderOrder): Promise<Document> {
      if (isFull()) throw new NotBegunError('too many');
      rendered.push(href);
      return {
        status: href.includes('none') ? 404 : 200,
        html: `<!doctype html>${href}${'<p>goods</p>'.repeat(100)}`,
        styles: [],
        share: null,
      };
    },
  };
  const handler = pages({
    goods: { goods: async () => NOW },
    renderer,
    headScript: '',
    originOf: () => null,
    addressOf: () => 'one',
    cache,
    recompression,
  });
  const ask = async (address: string): Promise<number | 'shell'> => {
    let status: number | 'shell' = 'shell';
    const res = {
      once: () => res,
      end: () => res,
      writeHead: (said: number) => {
        status = said;
        return res;
      },
    };
    const { pathname, search } = new URL(`http://shop.invalid${address}`);
    const normal = normalPath(pathname);
    if (!normal) throw new Error(`${address} does not get past the guard`);
    const req = { method: 'GET', headers: { accept: 'text/html' } };
    const context: RequestContext = {
      req: req as unknown as IncomingMessage,
      res: res as unknown as ServerResponse,
      rawPath: pathname,
      ...normal,
      search,
    };
    await handler(context);
    return status;
  };
  return { ask, rendered, cache, recompression };
}

test('thousands of addresses leave behind no more than there is room for', async () => {
  const { ask, cache, recompression } = open();
  const addresses = (number: number) => [
    `/product/deck-${number}`,
    `/shop?x=${number}`,
    `/product/none-${number}`,
    `/shop?search=${number}`,
  ];
  for (let number = 0; number < 8_000 / 4; number++) await Promise.all(addresses(number).map(ask));
  expect(recompression.waiting).toBeLessThanOrEqual(MOST_WAITING);
  expect(cache.size).toBeLessThanOrEqual(RULES.mostEntries);
  expect(cache.bytes).toBeLessThanOrEqual(RULES.mostBytes);
});

test('what stands in the query and changes nothing makes no page of its own', async () => {
  const { ask, rendered, recompression } = open();
  for (let number = 0; number < 300; number++) expect(await ask(`/shop/turntables?utm_source=${number}`)).toBe(200);
  expect([rendered, recompression.waiting]).toEqual([['/shop/turntables'], 0]);
});

test('all spellings of an address are one page, which is rendered once', async () => {
  const { ask, rendered, cache } = open();
  for (const spelling of ['/shop', '/%73hop', '/sho%70', '/%73%68%6f%70']) expect(await ask(spelling)).toBe(200);
  expect([rendered, cache.size]).toEqual([['/shop'], 1]);
});

test('while too many wait to be rendered, pages that are kept come whole and all others start from the shell', async () => {
  let isFull = false;
  const { ask } = open({ isFull: () => isFull });
  expect(await ask('/shop')).toBe(200);
  isFull = true;
  expect(await ask('/shop')).toBe(200);
  for (const address of ['/product/deck', '/shop?search=deck']) expect(await ask(address)).toBe('shell');
  isFull = false;
  expect(await ask('/product/deck')).toBe(200);
});
