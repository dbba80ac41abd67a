import { join } from 'node:path';
import type { CatalogueManifest, RegionPrices, ShopData } from '../../src/domain/catalogue';
import { type Region, regionOfCountry } from '../../src/domain/region';
import { fetchProducts, fetchShopData } from '../../src/medusa/catalogue';
import { storeClient } from '../../src/medusa/client';
import { toSummary } from '../../src/medusa/product';
import type { Config } from '../config';
import { say, wordsOf } from '../log';
import { WorkQueue } from '../work-queue';
import { Keeper } from './keeper';
import { type Part, PartStore } from './parts';
import { CATALOGUE_RULES, type Checked, type RenewalRules, Renewed } from './renewed';

interface ShopNow {
  readonly part: string;
  readonly data: ShopData;
}

interface RegionNow {
  readonly products: string;
  readonly prices: string;
}

/** The whole shop in a few immutable files, made from the Store API and nothing else. */
export interface Catalogue {
  /** Null when the shop ships nothing to that country. */
  manifest(country: string): Promise<CatalogueManifest | null>;
  /** Asks the backend once when the part is unknown: another server may have named it. */
  part(name: string): Promise<Part | null>;
  /** Age of the oldest prices somebody looked at, for the watchman; null before the first visit. */
  ageSeconds(): number | null;
  /** Waits until what was read is on disk. */
  close(): Promise<void>;
}

/** Regions read at once: each reads the whole shop. */
const REGIONS_AT_ONCE = 2;
const REGIONS_WAITING = 64;

type CatalogueConfig = Pick<Config, 'backendUrl' | 'publishableKey' | 'cacheDir'>;

/** Two backends never share what is kept; the embedded one has another port every day. */
const folderOf = (backendUrl: string): string => new URL(backendUrl).hostname.replace(/[^a-z0-9.-]/gi, '_');

export function createCatalogue(config: CatalogueConfig, rules: RenewalRules = CATALOGUE_RULES, now: () => number = Date.now): Catalogue {
  const client = storeClient({ baseUrl: config.backendUrl, publishableKey: config.publishableKey });
  const parts = new PartStore();
  const keeper = new Keeper(join(config.cacheDir, 'catalogue', folderOf(config.backendUrl)));
  const queue = new WorkQueue<RegionNow>(REGIONS_AT_ONCE, REGIONS_WAITING);
  const regions = new Map<string, Renewed<RegionNow>>();
  let failing = false;
  let closed = false;
  let keeping: Promise<void> = Promise.resolve();

  const told = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      const value = await work;
      failing = false;
      return value;
    } catch (error) {
      if (!failing) say(`The catalogue could not be renewed: ${wordsOf(error)}`);
      failing = true;
      throw error;
    }
  };

  const loadShop = async (): Promise<ShopNow> => {
    const data = await told(fetchShopData(client));
    return { data, part: await parts.add('shop', data) };
  };

  const loadRegion = async (region: Pick<Region, 'id' | 'currencyCode'>): Promise<RegionNow> => {
    let unreadable = 0;
    const { products, offers } = await told(fetchProducts(client, { regionId: region.id, onUnreadable: () => unreadable++ }));
    if (unreadable > 0) say(`${unreadable} products could not be read and are left out of the catalogue.`);
    // A page can shift while it is read; a product that then comes twice stands where it came first.
    const summaries = [...new Map([...products].reverse().map((product) => [product.id, product])).values()].reverse().map(toSummary);
    const prices: RegionPrices = { regionId: region.id, currencyCode: region.currencyCode, offers };
    return { products: await parts.add('products', summaries), prices: await parts.add(`prices-${region.id}`, prices) };
  };

  const regionBox = (region: Pick<Region, 'id' | 'currencyCode'>, initial: Checked<RegionNow> | null = null): Renewed<RegionNow> => {
    const known = regions.get(region.id);
    if (known) return known;
    const box = new Renewed(() => queue.run(region.id, () => loadRegion(region)).then(kept), rules, now, initial);
    regions.set(region.id, box);
    return box;
  };

  const shops = restore().then((initial) => new Renewed(loadShop, rules, now, initial));

  /** Writes down what manifests name now, and forgets parts that none names any more. */
  async function keep(): Promise<void> {
    const shop = (await shops).current;
    if (!shop || closed) return;
    const states = [...regions].flatMap(([regionId, { current }]) =>
      current ? [{ regionId, checkedAtMs: current.checkedAtMs, ...current.value }] : [],
    );
    parts.forgetAllBut(new Set([shop.value.part, ...states.flatMap(({ products, prices }) => [products, prices])]));
    try {
      await keeper.write({ shop: shop.value.part, shopCheckedAtMs: shop.checkedAtMs, regions: states }, (name) => parts.get(name)?.brotli);
    } catch (error) {
      say(`The catalogue could not be kept on disk: ${wordsOf(error)}`);
    }
  }

  function kept<Value>(value: Value): Value {
    // A moment later, when the box has taken the value in; one after the other.
    keeping = keeping.then(() => new Promise<void>((next) => setImmediate(next))).then(keep);
    return value;
  }

  async function restore(): Promise<Checked<ShopNow> | null> {
    const state = await keeper.read();
    if (!state) return null;
    const back = async (name: string): Promise<string | null> => {
      const bytes = await keeper.readPart(name);
      return bytes && parts.restore(name, bytes);
    };
    const shopJson = await back(state.shop);
    if (shopJson === null) return null;
    const data = JSON.parse(shopJson) as ShopData;
    for (const { regionId, checkedAtMs, products, prices } of state.regions) {
      const region = data.regions.find(({ id }) => id === regionId);
      const isWhole = region && (parts.get(products) ?? (await back(products))) && (await back(prices)) !== null;
      if (isWhole) regionBox(region, { value: { products, prices }, checkedAtMs });
    }
    return { value: { part: state.shop, data }, checkedAtMs: state.shopCheckedAtMs };
  }

  return {
    async manifest(country) {
      const shop = await (await shops).get();
      const region = regionOfCountry(shop.value.data.regions, country);
      if (!region) return null;
      const { value, checkedAtMs } = await regionBox(region).get();
      return {
        regionId: region.id,
        checkedAtMs,
        shopUrl: `/catalog/${shop.value.part}.json`,
        productsUrl: `/catalog/${value.products}.json`,
        pricesUrl: `/catalog/${value.prices}.json`,
      };
    },

    async part(name) {
      const box = await shops;
      const known = parts.get(name);
      if (known) return known;
      const [, kind, regionId] = /^(shop|products|prices)(?:-(.+))?-[0-9a-f]{20}$/.exec(name) ?? [];
      const region = kind === 'prices' ? regions.get(regionId ?? '') : [...regions.values()].at(-1);
      const asked = kind === 'shop' ? box : region;
      const isRecent = now() - (asked?.current?.checkedAtMs ?? 0) < rules.pauseMs;
      if (asked && !isRecent) await asked.renew().catch(() => undefined);
      return parts.get(name) ?? null;
    },

    ageSeconds() {
      const checked = [...regions.values()].flatMap(({ current }) => current?.checkedAtMs ?? []);
      return checked.length === 0 ? null : Math.round((now() - Math.min(...checked)) / 1000);
    },

    async close() {
      for (let awaited: Promise<void> | null = null; awaited !== keeping; await awaited) awaited = keeping;
      closed = true;
    },
  };
}
