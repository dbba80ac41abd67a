import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followGoods } from './follow-goods';
import { frameQuery, type ViewSource, viewKey } from './page-view';
import { manifestKey } from './queries';

let client: QueryClient;
let stop: () => void;
let checked: number;
const manifest = { queryKey: [...manifestKey, 'de'], queryFn: async () => ({ checkedAtMs: checked }), staleTime: 60_000 };
const products = (country: string) => ['catalogue', 'products', country];
const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

beforeEach(async () => {
  client = new QueryClient();
  checked = 1;
  stop = followGoods(client);
  await client.fetchQuery(manifest);
  for (const country of ['de', 'at']) client.setQueryData(products(country), { products: [] });
  client.setQueryData(['catalogue', 'product', 'a', 'de'], { product: {} });
});
afterEach(() => {
  stop();
  client.clear();
  onlineManager.setOnline(true);
});

test('a new manifest makes the catalogue of its country be put together anew, and nothing else', async () => {
  checked = 2;
  await client.fetchQuery({ ...manifest, staleTime: 0 });
  expect(isOutdated(products('de'))).toBe(true);
  expect(isOutdated(products('at'))).toBe(false);
  expect(isOutdated(['catalogue', 'product', 'a', 'de'])).toBe(false);
});

test('when the network is back the manifest is asked for, fresh or not', async () => {
  checked = 2;
  onlineManager.setOnline(false);
  expect(client.getQueryData(manifest.queryKey)).toEqual({ checkedAtMs: 1 });
  onlineManager.setOnline(true);
  await expect.poll(() => client.getQueryData(manifest.queryKey)).toEqual({ checkedAtMs: 2 });
});

test('when the network is back what had not arrived is asked for again, without anybody asking for it', async () => {
  let isThere = false;
  const segment = {
    queryKey: ['catalogue', 'shop', 'fr'],
    queryFn: () => (isThere ? Promise.resolve('there') : Promise.reject(new Error('Network Error'))),
    retry: false,
  };
  onlineManager.setOnline(false);
  await client.prefetchQuery({ ...segment, networkMode: 'always' });
  expect(client.getQueryState(segment.queryKey)?.status).toBe('error');
  isThere = true;
  onlineManager.setOnline(true);
  await expect.poll(() => client.getQueryData(segment.queryKey)).toBe('there');
});

const VISITOR = { country: 'de', locale: 'en' } as const;
const page = (name: string, source: ViewSource = 'goods') => ({
  queryKey: viewKey(VISITOR, source, name),
  queryFn: async () => ({ view: {}, checkedAtMs: checked }),
});
const goodsOf = (checkedAtMs: number) => ({ products: [], checkedAtMs });

test('newer goods make the page on screen be worked out anew', async () => {
  const shown = new QueryObserver(client, { ...page('home'), staleTime: Number.POSITIVE_INFINITY });
  const leave = shown.subscribe(() => {});
  await expect.poll(() => shown.getCurrentResult().data?.checkedAtMs).toBe(1);
  checked = 2;
  client.setQueryData(products('de'), goodsOf(2));
  await expect.poll(() => shown.getCurrentResult().data?.checkedAtMs).toBe(2);
  leave();
});

test('goods kept on the device from before a page was made leave that page as it is', async () => {
  client.setQueryData(page('home').queryKey, { view: {}, checkedAtMs: 5 });
  client.setQueryData(products('de'), goodsOf(4));
  expect(client.getQueryData(page('home').queryKey)).toEqual({ view: {}, checkedAtMs: 5 });
});

test('a page that nobody looks at is forgotten when the goods become newer, so that nobody comes back to old prices', () => {
  client.setQueryData(page('home').queryKey, { view: {}, checkedAtMs: 1 });
  client.setQueryData(products('at'), goodsOf(2));
  expect(client.getQueryData(page('home').queryKey)).toBeDefined();
  client.setQueryData(products('de'), goodsOf(2));
  expect(client.getQueryData(page('home').queryKey)).toBeUndefined();
});

test('a view follows what its key says that it is made of', () => {
  const keys = [
    frameQuery(VISITOR).queryKey,
    page('planted', 'shop').queryKey,
    page('planted', 'goods').queryKey,
    page('planted', { product: 'a' }).queryKey,
    page('planted', { product: 'b' }).queryKey,
    viewKey({ ...VISITOR, country: 'at' }, 'shop', 'planted'),
    viewKey({ ...VISITOR, country: 'at' }, 'goods', 'planted'),
  ];
  const leftAfter = (newer: readonly unknown[], data: object) => {
    for (const key of keys) client.setQueryData<object>(key, { view: {}, checkedAtMs: 1 });
    client.setQueryData(newer, data);
    return keys.map((key) => client.getQueryData(key) !== undefined);
  };
  expect(leftAfter(['catalogue', 'shop', 'de'], { checkedAtMs: 2 })).toEqual([false, false, true, true, true, true, true]);
  expect(leftAfter(products('de'), goodsOf(2))).toEqual([true, true, false, false, false, true, true]);
  expect(leftAfter(['catalogue', 'product', 'a', 'reg'], { product: {} })).toEqual([true, true, true, false, true, true, true]);
});
