import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followManifest } from './follow-manifest';
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
  stop = followManifest(client);
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
  const part = {
    queryKey: ['catalogue', 'shop', 'fr'],
    queryFn: () => (isThere ? Promise.resolve('there') : Promise.reject(new Error('Network Error'))),
    retry: false,
  };
  onlineManager.setOnline(false);
  await client.prefetchQuery({ ...part, networkMode: 'always' });
  expect(client.getQueryState(part.queryKey)?.status).toBe('error');
  isThere = true;
  onlineManager.setOnline(true);
  await expect.poll(() => client.getQueryData(part.queryKey)).toBe('there');
});
