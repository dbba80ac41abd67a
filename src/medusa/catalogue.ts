import * as v from 'valibot';
import type { Category, Offer, OptionGroup, Product, ProductWithOffers, ShopData, ShopRoute } from '../../domain/catalogue';
import type { LocalText } from '../../domain/locale';
import type { Region } from '../../domain/region';
import type { ShippingTable } from '../../domain/shipping';
import { call, type StoreClient } from './client';
import { NotFoundError } from './errors';
import { CentsSchema, localText, type Metadata, MetadataSchema, numberIn, parse, recordIn, TextSchema, textIn, textsOf } from './parse';
import { picturePath } from './picture-path';
import { PRODUCT_EXPAND, ProductResponse, toProduct } from './product';

const RegionResponse = v.object({
  id: v.string(),
  name: v.string(),
  currency_code: v.string(),
  tax_rate: v.nullish(v.number()),
  countries: v.nullish(v.array(v.object({ iso_2: v.string(), display_name: v.nullish(v.string()), name: v.nullish(v.string()) }))),
  metadata: MetadataSchema,
});

/** In the order of a text that no two have in common. */
const by =
  <Thing>(textOf: (thing: Thing) => string) =>
  (one: Thing, other: Thing): number =>
    textOf(one) < textOf(other) ? -1 : 1;

const importVatIn = (percents: Metadata, iso2: string): { readonly importVatPercent?: number } => {
  const importVatPercent = numberIn(percents, iso2);
  return importVatPercent === null ? {} : { importVatPercent };
};

function toRegion(region: v.InferOutput<typeof RegionResponse>): Region {
  const english = textsOf(recordIn(region.metadata, 'countries_en'));
  const german = textsOf(recordIn(region.metadata, 'countries_de'));
  const importVat = recordIn(region.metadata, 'import_vat_percent');
  const zone = textIn(region.metadata, 'zone');
  return {
    id: region.id,
    name: region.name,
    currencyCode: region.currency_code.toLowerCase(),
    taxRate: region.tax_rate ?? 0,
    ...(zone !== null && { zone }),
    countries: (region.countries ?? [])
      .map(({ iso_2, display_name, name }) => ({
        iso2: iso_2.toLowerCase(),
        name: localText(english[iso_2.toLowerCase()] ?? display_name ?? name ?? iso_2, german[iso_2.toLowerCase()]),
        ...importVatIn(importVat, iso_2.toLowerCase()),
      }))
      .sort(by(({ iso2 }) => iso2)),
  };
}

/**
 * All regions; one without countries ships nowhere and is left out. They and their countries always come in the same order: Medusa
 * sorts by the moment they were made, if at all, and what was made in one moment the database may tell in any order.
 */
export async function fetchRegions(client: StoreClient): Promise<Region[]> {
  const { regions } = parse(v.object({ regions: v.array(RegionResponse) }), await call(client, (store) => store.regions.list()));
  return regions
    .map(toRegion)
    .filter((region) => region.countries.length > 0)
    .sort(by(({ id }) => id));
}

const BilingualResponse = v.pipe(
  v.object({ en: v.string(), de: v.nullish(v.string()) }),
  v.transform(({ en, de }): LocalText => localText(en, de)),
);

const ShippingResponse = v.pipe(
  v.object({
    parcel_limit_g: v.number(),
    zones: v.array(
      v.object({
        id: v.string(),
        name: BilingualResponse,
        method: v.nullish(BilingualResponse),
        delivery_days: v.nullish(v.string()),
        steps: v.array(v.object({ max_weight_g: v.nullish(v.number()), price_eur_cents: CentsSchema })),
        two_parcels_eur_cents: v.nullish(CentsSchema),
        pickup_eur_cents: v.nullish(CentsSchema),
      }),
    ),
  }),
  v.transform(
    ({ parcel_limit_g, zones }): ShippingTable => ({
      parcelLimitGrams: parcel_limit_g,
      zones: zones.map((zone) => ({
        id: zone.id,
        name: zone.name,
        method: zone.method ?? null,
        deliveryDays: zone.delivery_days ?? null,
        steps: zone.steps.map(({ max_weight_g, price_eur_cents }) => ({ maxGrams: max_weight_g ?? null, cents: price_eur_cents })),
        twoParcelsCents: zone.two_parcels_eur_cents ?? null,
        pickupCents: zone.pickup_eur_cents ?? null,
      })),
    }),
  ),
);

const ConfigResponse = v.object({
  shop_routes: v.array(
    v.object({
      path: v.string(),
      name: v.string(),
      name_de: v.nullish(v.string()),
      type_id: v.string(),
      sub_category: v.nullish(v.string()),
    }),
  ),
  // The rest is our backend's; a stock Medusa with only the specified call has no configurator.
  option_groups: v.optional(
    v.array(
      v.object({
        id: v.string(),
        name: BilingualResponse,
        none_label: BilingualResponse,
        choices: v.array(v.object({ product_handle: v.string(), variant_id: v.string() })),
      }),
    ),
    [],
  ),
  spec_labels: v.optional(v.record(v.string(), BilingualResponse), {}),
  shipping: v.optional(ShippingResponse),
  service_sales_channel_id: v.nullish(v.string()),
  rental_sales_channel_id: v.nullish(v.string()),
});

export interface ShopConfig {
  readonly routes: readonly ShopRoute[];
  readonly optionGroups: readonly OptionGroup[];
  readonly specLabels: Readonly<Record<string, LocalText>>;
  readonly shipping?: ShippingTable;
  /** Orders in these channels are service requests (specification §3) or rentals, which have pages of their own. */
  readonly otherChannelIds: readonly string[];
}

export async function fetchConfig(client: StoreClient): Promise<ShopConfig> {
  const config = parse(ConfigResponse, await call(client, (store) => store.config.retrieve()));
  return {
    routes: config.shop_routes.map((route) => ({
      slug: route.path.split('/').filter(Boolean).at(-1) ?? '',
      name: localText(route.name, route.name_de),
      typeId: route.type_id,
      subCategoryId: route.sub_category ?? null,
    })),
    optionGroups: config.option_groups.map((group) => ({
      id: group.id,
      name: group.name,
      noneLabel: group.none_label,
      choices: group.choices.map((choice) => ({ productHandle: choice.product_handle, variantId: choice.variant_id })),
    })),
    specLabels: config.spec_labels,
    ...(config.shipping && { shipping: config.shipping }),
    otherChannelIds: [config.service_sales_channel_id, config.rental_sales_channel_id].filter((id) => typeof id === 'string'),
  };
}

const CategoryNodeResponse = v.object({
  id: v.string(),
  name: v.string(),
  name_de: v.nullish(v.string()),
  handle: v.string(),
  parent_category_id: v.nullish(v.string()),
  metadata: MetadataSchema,
  category_children: v.optional(v.array(v.unknown()), []),
});

const ROLES = ['type_root', 'sub_category', 'filter_group', 'filter_value'] as const;

/** Flattens the tree; a backend that does not say what a node is for gets the role by depth. */
function flatten(nodes: readonly unknown[], parentId: string | null, depth: number): Category[] {
  return nodes.flatMap((raw) => {
    const node = parse(CategoryNodeResponse, raw);
    const children = flatten(node.category_children, node.id, depth + 1);
    const said = textIn(node.metadata, 'role');
    const byDepth = depth === 0 ? 'type_root' : depth > 1 ? 'filter_value' : children.length > 0 ? 'filter_group' : 'sub_category';
    return [
      {
        id: node.id,
        name: localText(node.name, node.name_de),
        parentId,
        role: ROLES.find((role) => role === said) ?? byDepth,
        token: textIn(node.metadata, 'token') ?? node.handle,
      },
      ...children,
    ];
  });
}

export async function fetchCategories(client: StoreClient): Promise<Category[]> {
  const answer = await call(client, ({ productCategories }) =>
    productCategories.list({ parent_category_id: 'null', include_descendants_tree: true, limit: 1000 }),
  );
  return flatten(parse(v.object({ product_categories: v.array(v.unknown()) }), answer).product_categories, null, 0);
}

/** Everything about the shop that every page needs. */
export async function fetchShopData(client: StoreClient): Promise<Omit<ShopData, 'profile'>> {
  const [regions, config, categories] = await Promise.all([fetchRegions(client), fetchConfig(client), fetchCategories(client)]);
  const { routes, optionGroups, specLabels, shipping } = config;
  return { regions, categories, routes, optionGroups, specLabels, ...(shipping && { shipping }) };
}

const ProductsResponse = v.object({
  products: v.array(v.unknown()),
  count: v.number(),
  // Not the backend's: the client puts the answer's headers beside its body.
  response: v.optional(v.object({ headers: v.object({ date: v.optional(v.string()) }) })),
});

/** Medusa does not cap `limit`; larger pages cost it memory, smaller ones round trips. */
const PAGE_SIZE = 200;

/**
 * The whole shop with the offers of one region.
 *
 * A product this shop cannot read is left out rather than taking the catalogue down with it.
 *
 * @param onUnreadable told once per product that was left out
 */
export async function fetchProducts(
  client: StoreClient,
  { regionId, onUnreadable }: { regionId: string; onUnreadable?: (reason: Error) => void },
): Promise<{ products: Product[]; offers: Record<string, Offer> }> {
  const products: Product[] = [];
  const offers: Record<string, Offer> = {};
  for (let offset = 0, count = 1; offset < count; offset += PAGE_SIZE) {
    const page = parse(
      ProductsResponse,
      await call(client, (store) => store.products.list({ region_id: regionId, limit: PAGE_SIZE, offset, expand: PRODUCT_EXPAND })),
    );
    count = page.count;
    for (const raw of page.products) {
      try {
        const read = toProduct(parse(ProductResponse, raw));
        products.push(read.product);
        Object.assign(offers, read.offers);
      } catch (error) {
        onUnreadable?.(error as Error);
      }
    }
  }
  return { products, offers };
}

/**
 * Reads one product with its offers in a region, now.
 *
 * @throws {NotFoundError} no published product has this handle
 */
export async function fetchProduct(client: StoreClient, handle: string, regionId: string): Promise<ProductWithOffers> {
  const { products, response } = parse(
    ProductsResponse,
    await call(client, (store) => store.products.list({ handle, region_id: regionId, limit: 1, expand: PRODUCT_EXPAND })),
  );
  const [first] = products;
  if (first === undefined) throw new NotFoundError(handle);
  const readAtMs = Date.parse(response?.headers.date ?? '');
  return { ...toProduct(parse(ProductResponse, first)), ...(Number.isFinite(readAtMs) && { readAtMs }) };
}

/** What the backend's own search says about a product: enough to name it and lead to it. */
export interface SearchHit {
  readonly id: string;
  readonly handle: string;
  readonly title: LocalText;
  readonly thumbnail: string | null;
}

const SearchHitResponse = v.pipe(
  v.object({
    id: v.string(),
    handle: v.pipe(v.string(), v.nonEmpty()),
    title: TextSchema,
    thumbnail: v.nullish(v.string()),
    localizations: v.nullish(v.array(v.object({ language_code: v.string(), title: v.nullish(v.string()) }))),
  }),
  v.transform(
    ({ id, handle, title, thumbnail, localizations }): SearchHit => ({
      id,
      handle,
      title: localText(title || handle, localizations?.find((item) => item.language_code === 'de')?.title),
      thumbnail: picturePath(thumbnail),
    }),
  ),
);

/** What the backend's own search finds, best first; used while the catalogue is not there. */
export async function searchProducts(client: StoreClient, q: string, limit: number): Promise<SearchHit[]> {
  const answer = await call(client, ({ products }) => products.search({ q, limit }));
  return parse(v.object({ hits: v.array(SearchHitResponse) }), answer).hits;
}
