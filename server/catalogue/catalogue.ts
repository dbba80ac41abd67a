import { join } from 'node:path';
import type { CatalogueManifest, ProductDetails, ProductSummary, RegionPrices, ShopData } from '../../domain/catalogue';
import { type Region, regionOfCountry } from '../../domain/region';
import type { ShownProfile } from '../../domain/shop-profile';
import { fetchProducts, fetchShopData } from '../../src/medusa/catalogue';
import { storeClient } from '../../src/medusa/client';
import { toDetails, toSummary } from '../../src/medusa/product';
import type { Config } from '../config';
import { say, wordsOf } from '../log';
import type { SharedFiles } from '../shared-files';
import { WorkQueue } from '../work-queue';
import { chunksOf } from './chunks';
import { CatalogueDisk } from './disk-store';
import { CATALOGUE_RULES, type Checked, type RenewalRules, Renewed } from './renewed';
import { type Segment, SegmentStore } from './segments';

interface ShopNow {
  readonly segment: string;
  readonly data: ShopData;
}

/** Names of the segments that a region consists of, the chunks in their order. */
interface RegionNow {
  readonly products: readonly string[];
  /** What only a product's own page shows, by handle. */
  readonly details: readonly string[];
  readonly prices: readonly string[];
}

const segmentsOf = ({ products, details, prices }: RegionNow): readonly string[] => [...products, ...details, ...prices];

/** The segments that are current for a country, by name. */
export interface GoodsNow extends RegionNow {
  readonly regionId: string;
  readonly shop: string;
  readonly checkedAtMs: number;
}

/** The whole shop in a few immutable files, made from the Store API and nothing else. */
export interface Catalogue {
  /** Null when the shop ships nothing to that country. */
  goods(country: string): Promise<GoodsNow | null>;
  /** The same as a page reads it. */
  manifest(country: string): Promise<{ readonly manifest: CatalogueManifest; readonly checkedAtMs: number } | null>;
  /**
   * A segment that this server has, or that another one behind the same address has shared. The backend is never asked
   * for it: anybody can make up a name.
   */
  segment(name: string): Promise<Segment | null>;
  /** Somebody has changed goods at the backend, and says so: they are read anew at once, and none are given out as fresh before. */
  outdate(): void;
  /** Age of the oldest prices somebody looked at, for the watchman; null before the first one. */
  ageSeconds(): number | null;
  /** Waits until what was read is on disk. */
  close(): Promise<void>;
}

/** Regions read at once: each reads the whole shop. */
const REGIONS_AT_ONCE = 2;
const REGIONS_WAITING = 64;

type CatalogueConfig = Pick<Config, 'backendUrl' | 'publishableKey' | 'cacheDir'> & {
  /** Goes with the shop's data to every page; read anew with every start. */
  readonly profile: ShownProfile;
};

const SEGMENT_NAME = /^(?:shop|products|details|prices-[\w-]{1,80})-[0-9a-f]{20}$/;
const sharedName = (segment: string): string => `${segment}.br`;

/** Two backends never share what is kept; the embedded one has another port every day. */
const folderOf = (backendUrl: string): string => new URL(backendUrl).hostname.replace(/[^a-z0-9.-]/gi, '_');

export function createCatalogue(
  config: CatalogueConfig,
  rules: RenewalRules = CATALOGUE_RULES,
  now: () => number = Date.now,
  shared: SharedFiles | null = null,
): Catalogue {
  const client = storeClient({ baseUrl: config.backendUrl, publishableKey: config.publishableKey });
  const segments = new SegmentStore();
  const disk = new CatalogueDisk(join(config.cacheDir, 'catalogue', folderOf(config.backendUrl)));
  const queue = new WorkQueue<RegionNow>(REGIONS_AT_ONCE, REGIONS_WAITING);
  const regions = new Map<string, Renewed<RegionNow>>();
  let failing = false;
  let closed = false;
  let keeping: Promise<void> = Promise.resolve();

  const logged = async <Value>(work: Promise<Value>): Promise<Value> => {
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

  /** Before anybody is told their names: what one server names, all have. */
  const share = async (names: readonly string[]): Promise<void> => {
    const files = names.flatMap((name) => {
      const segment = segments.get(name);
      return segment ? [[sharedName(name), segment.brotli] as const] : [];
    });
    await shared?.publish('catalog', new Map(files));
  };

  const loadShop = async (): Promise<ShopNow> => {
    const data = { ...(await logged(fetchShopData(client))), profile: config.profile };
    const segment = await segments.add('shop', data);
    await share([segment]);
    return { data, segment };
  };

  const loadRegion = async (region: Pick<Region, 'id' | 'currencyCode'>): Promise<RegionNow> => {
    let unreadable = 0;
    const { products, offers } = await logged(fetchProducts(client, { regionId: region.id, onUnreadable: () => unreadable++ }));
    if (unreadable > 0) say(`${unreadable} products could not be read and are left out of the catalogue.`);
    // A page can shift while it is read; a product that then comes twice stands where it came first.
    const whole = [...new Map([...products].reverse().map((product) => [product.id, product])).values()].reverse();
    const byId = new Map(whole.map((product) => [product.id, product]));
    const detailsOf = (chunk: readonly ProductSummary[]): Readonly<Record<string, ProductDetails>> =>
      Object.fromEntries(
        chunk.flatMap(({ id, handle }) => {
          const product = byId.get(id);
          return product ? [[handle, toDetails(product)]] : [];
        }),
      );
    const pricesOf = (chunk: readonly ProductSummary[]): RegionPrices => ({
      regionId: region.id,
      currencyCode: region.currencyCode,
      offers: Object.fromEntries(
        chunk.flatMap(({ variants }) => variants.flatMap(({ id }) => (offers[id] === undefined ? [] : [[id, offers[id]]]))),
      ),
    });
    const names = { products: [] as string[], details: [] as string[], prices: [] as string[] };
    for (const chunk of chunksOf(whole.map(toSummary))) {
      names.products.push(await segments.add('products', chunk));
      names.details.push(await segments.add('details', detailsOf(chunk)));
      names.prices.push(await segments.add(`prices-${region.id}`, pricesOf(chunk)));
    }
    await share(segmentsOf(names));
    return names;
  };

  const regionBox = (region: Pick<Region, 'id' | 'currencyCode'>, initial: Checked<RegionNow> | null = null): Renewed<RegionNow> => {
    const known = regions.get(region.id);
    if (known) return known;
    const box = new Renewed(() => queue.run(region.id, () => loadRegion(region)).then(kept), rules, now, initial);
    regions.set(region.id, box);
    return box;
  };

  const shops = restore().then((initial) => new Renewed(loadShop, rules, now, initial));

  /** Writes down what manifests name now, and forgets segments that none names any more. */
  async function keep(): Promise<void> {
    const shop = (await shops).current;
    if (!shop || closed) return;
    const states = [...regions].flatMap(([regionId, { current }]) =>
      current ? [{ regionId, checkedAtMs: current.checkedAtMs, ...current.value }] : [],
    );
    segments.forgetAllBut(new Set([shop.value.segment, ...states.flatMap(segmentsOf)]));
    try {
      await disk.write(
        { shop: shop.value.segment, shopCheckedAtMs: shop.checkedAtMs, regions: states },
        (name) => segments.get(name)?.brotli,
      );
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
    const state = await disk.read();
    if (!state) return null;
    const back = async (name: string): Promise<string | null> => {
      const bytes = await disk.readSegment(name);
      return bytes && segments.restore(name, bytes);
    };
    const shopJson = await back(state.shop);
    if (shopJson === null) return null;
    // Who the shop is may have been written anew since.
    const data: ShopData = { ...(JSON.parse(shopJson) as ShopData), profile: config.profile };
    const segment = await segments.add('shop', data);
    for (const { regionId, checkedAtMs, ...names } of state.regions) {
      const region = data.regions.find(({ id }) => id === regionId);
      if (!region) continue;
      let isWhole = true;
      for (const name of segmentsOf(names)) isWhole &&= segments.get(name) !== undefined || (await back(name)) !== null;
      if (isWhole) regionBox(region, { value: names, checkedAtMs });
      await share(isWhole ? segmentsOf(names) : []);
    }
    await share([segment]);
    return { value: { segment, data }, checkedAtMs: state.shopCheckedAtMs };
  }

  const goods = async (country: string): Promise<GoodsNow | null> => {
    const shop = await (await shops).get();
    const region = regionOfCountry(shop.value.data.regions, country);
    if (!region) return null;
    const { value, checkedAtMs } = await regionBox(region).get();
    return { regionId: region.id, checkedAtMs, shop: shop.value.segment, ...value };
  };

  return {
    goods,

    async manifest(country) {
      const now = await goods(country);
      if (!now) return null;
      const urlOf = (segment: string) => `/catalog/${segment}.json`;
      return {
        manifest: {
          regionId: now.regionId,
          shopUrl: urlOf(now.shop),
          productsUrls: now.products.map(urlOf),
          pricesUrls: now.prices.map(urlOf),
          detailsUrls: now.details.map(urlOf),
        },
        checkedAtMs: now.checkedAtMs,
      };
    },

    async segment(name) {
      await shops;
      const known = segments.get(name);
      if (known || !shared || !SEGMENT_NAME.test(name)) return known ?? null;
      const bytes = await shared.read('catalog', sharedName(name));
      if (bytes) await segments.restore(name, bytes);
      return segments.get(name) ?? null;
    },

    outdate() {
      for (const region of regions.values()) region.outdate();
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
