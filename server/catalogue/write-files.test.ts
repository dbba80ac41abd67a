import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogueManifest } from '../../domain/catalogue';
import { readProfile } from '../profile';
import { NOWHERE, openServer, temporaryFolder } from '../testing/open-shop';
import { storeApi } from '../testing/store-api';
import { createCatalogue } from './catalogue';
import { writeCatalogue } from './write-files';

async function goodsFrom(backendUrl: string) {
  const goods = createCatalogue({
    backendUrl,
    publishableKey: undefined,
    profile: readProfile(resolve('shop.profile.json')),
    cacheDir: await temporaryFolder(onTestFinished),
  });
  onTestFinished(() => goods.close());
  return goods;
}

test('a static host gets a manifest for each country, and every file they name', async () => {
  const backend = await openServer(storeApi().listener, onTestFinished);
  const dir = join(await temporaryFolder(onTestFinished), 'catalog');
  const { countries } = await writeCatalogue(await goodsFrom(backend.url), dir, 'de');
  expect(countries).toEqual(['de', 'fi']);
  const files = new Set(await readdir(dir));
  for (const country of countries) {
    const manifest = JSON.parse(await readFile(join(dir, `${country}.json`), 'utf8')) as CatalogueManifest;
    for (const url of [manifest.shopUrl, ...manifest.productsUrls, ...manifest.pricesUrls]) {
      const file = url.replace('/catalog/', '');
      expect(files).toContain(`${file}.gz`);
      const plain = await readFile(join(dir, file), 'utf8');
      expect(brotliDecompressSync(await readFile(join(dir, `${file}.br`))).toString()).toBe(plain);
    }
  }
});

test('a backend that cannot be read leaves no manifest behind', async () => {
  const dir = join(await temporaryFolder(onTestFinished), 'catalog');
  await expect(writeCatalogue(await goodsFrom(NOWHERE), dir, 'de')).rejects.toThrow();
  expect(await readdir(dir)).toEqual([]);
});
