import { parentPort, workerData } from 'node:worker_threads';
import { render } from 'rille:app';
import type { Goods } from '../../src/protocol/page-rendering';
import { clientBuild } from './client-build';
import { documentMaker } from './document';
import type { FromThread, GoodsNames, ThreadData, ToThread } from './thread-protocol';

/** Segments of the catalogue that are kept here, ready to use; a few regions' worth. */
const MOST_SEGMENTS = 200;

const segments = new Map<string, unknown>();
const port = parentPort;
const say = (message: FromThread) => port?.postMessage(message);

function take<Segment>(name: string): Segment {
  const segment = segments.get(name);
  // Newest last, so that the oldest goes first.
  segments.delete(name);
  segments.set(name, segment);
  return segment as Segment;
}

const joined = <Segment extends object>(names: readonly string[]): Segment =>
  Object.assign({}, ...names.map((name) => take<Segment>(name)));

function pricesOf(names: readonly string[]): Goods['prices'] {
  const tables = names.map((name) => take<Goods['prices']>(name));
  const [first] = tables;
  if (!first) throw new Error('a region without prices');
  return { ...first, offers: Object.assign({}, ...tables.map(({ offers }) => offers)) };
}

/** Joining a big catalogue takes its time, and the next page is likely made of the same. */
let latest: { readonly key: string; readonly goods: Omit<Goods, 'checkedAtMs'> } | null = null;

function goodsOf(names: GoodsNames): Goods {
  const { checkedAtMs, ...segmentNames } = names;
  const key = JSON.stringify(segmentNames);
  if (latest?.key !== key) {
    latest = {
      key,
      goods: {
        shop: take(names.shop),
        products: names.products.flatMap((name) => take<Goods['products']>(name)),
        details: joined(names.details),
        prices: pricesOf(names.prices),
        homePrices: pricesOf(names.homePrices),
      },
    };
  }
  return { ...latest.goods, checkedAtMs };
}

const maker = documentMaker(clientBuild(workerData as ThreadData));

async function page(id: number, order: Extract<ToThread, { type: 'render' }>['order']): Promise<FromThread> {
  const { goods } = order;
  const needed = [goods.shop, ...goods.products, ...goods.details, ...goods.prices, ...goods.homePrices];
  const names = [...new Set(needed)].filter((name) => !segments.has(name));
  if (names.length > 0) return { type: 'missing', id, names };
  const rendered = await render(order, goodsOf(goods));
  if (rendered.status === 308) return { type: 'moved', id, search: rendered.search };
  return { type: 'page', id, status: rendered.status, share: rendered.share, ...maker.document(order, rendered) };
}

port?.on('message', async (message: ToThread) => {
  if (message.type === 'are you there') return say({ type: 'here' });
  if (message.type === 'segments') {
    for (const [name, json] of Object.entries(message.segments)) segments.set(name, JSON.parse(json));
    for (const name of segments.keys()) {
      if (segments.size <= MOST_SEGMENTS) break;
      segments.delete(name);
    }
    return;
  }
  try {
    say(await page(message.id, message.order));
  } catch (error) {
    say({ type: 'failed', id: message.id, words: error instanceof Error ? error.message : String(error) });
  }
});

say({ type: 'ready' });
