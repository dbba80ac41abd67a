import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopData } from '../../domain/catalogue';
import type { Catalogue } from './catalogue';
import { jsonOf, type Segment } from './segments';

const nameIn = (url: string): string => url.replace(/^\/catalog\/|\.json$/g, '');

/**
 * Writes the catalogue of every country as files, for a host that can only serve files: a manifest
 * a country and the segments they name, each segment plain, as `.br` and as `.gz`.
 *
 * @param dir becomes what `/catalog` is on that host; what lies there already stays
 * @param country any country the shop ships to: the others are read from its shop data
 * @returns countries written, and bytes of all segments as brotli
 * @throws {Error} the backend could not be read; nothing that a manifest names is ever missing
 */
export async function writeCatalogue(catalogue: Catalogue, dir: string, country: string): Promise<{ countries: string[]; bytes: number }> {
  await mkdir(dir, { recursive: true });
  const written = new Map<string, Segment>();
  const segmentOf = async (url: string): Promise<Segment> => {
    const known = written.get(url);
    if (known) return known;
    const segment = await catalogue.segment(nameIn(url));
    if (!segment) throw new Error(`The segment ${url} was replaced while it was being written. Run this again.`);
    await Promise.all([
      writeFile(join(dir, `${segment.name}.json`), await jsonOf(segment)),
      writeFile(join(dir, `${segment.name}.json.br`), segment.brotli),
      writeFile(join(dir, `${segment.name}.json.gz`), segment.gzip),
    ]);
    written.set(url, segment);
    return segment;
  };

  const manifestOf = async (iso2: string) => {
    const current = await catalogue.manifest(iso2);
    if (!current) throw new Error(`This shop does not ship to "${iso2}".`);
    return current.manifest;
  };
  const shop = JSON.parse(await jsonOf(await segmentOf((await manifestOf(country)).shopUrl))) as ShopData;
  const countries = [...new Set(shop.regions.flatMap((region) => region.countries.map(({ iso2 }) => iso2.toLowerCase())))].sort();
  for (const iso2 of countries) {
    const manifest = await manifestOf(iso2);
    for (const url of [manifest.shopUrl, ...manifest.productsUrls, ...manifest.pricesUrls, ...(manifest.detailsUrls ?? [])])
      await segmentOf(url);
    // Last: whoever reads it finds everything it names.
    await writeFile(join(dir, `${iso2}.json`), JSON.stringify(manifest));
  }
  return { countries, bytes: [...written.values()].reduce((sum, { brotli }) => sum + brotli.length, 0) };
}
