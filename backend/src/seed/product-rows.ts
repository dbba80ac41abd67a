import { DEFAULT_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { type Catalogue, type CatalogueProduct, imageId, optionId, productId, tagId, variantId } from './catalogue';
import { priceIn } from './prices';
import { shopRegions } from './regions';
import type { TableRows } from './rows';

/** Goods that travel, and things that are done in the workshop and need no parcel. */
export const PROFILES = { goods: 'sp_goods', workshop: 'sp_workshop' } as const;

/** Facts for the makers of the catalogue, and what has a column or a table of its own. */
const NOT_METADATA = new Set([
  'handle',
  'status',
  'type',
  'categories',
  'title',
  'description',
  'thumbnail',
  'image',
  'options',
  'variants',
  'tags',
  'weight_g',
  'fact_confidence',
  'checked_facts',
  'fictional',
  // Computed from variants, where it stays true when stock and prices change.
  'price_display',
  'purchasable',
]);

/** Medusa lists the newest first; the catalogue's order is kept by counting backwards. */
const NEWEST = Date.parse('2026-11-20T08:00:00Z');

/** Products with everything that hangs on them, in an order that satisfies foreign keys. */
export function productTables(catalogue: Catalogue): TableRows[] {
  const { products } = catalogue;
  const each = <Row>(rows: (product: CatalogueProduct, index: number) => Row[]) => products.flatMap(rows);
  const tags = [...new Set(products.flatMap((product) => product.tags))];

  return [
    {
      table: 'product_type',
      key: ['id'],
      rows: catalogue.product_types.map(({ id, value, name, name_de }) => ({ id, value, metadata: { name, name_de } })),
    },
    { table: 'product_tag', key: ['id'], rows: tags.map((tag) => ({ id: tagId(tag), value: tag })) },
    { table: 'product', key: ['id'], once: ['created_at', 'status', 'deleted_at'], rows: products.map(productRow) },
    {
      table: 'product_shipping_profile',
      key: ['profile_id', 'product_id'],
      rows: products.map((product) => ({ profile_id: profileOf(product), product_id: productId(product.handle) })),
    },
    {
      table: 'product_sales_channel',
      key: ['product_id', 'sales_channel_id'],
      rows: each((product) => channelsOf(product).map((channel) => ({ product_id: productId(product.handle), sales_channel_id: channel }))),
    },
    {
      table: 'product_category_product',
      key: ['product_category_id', 'product_id'],
      rows: each((product) =>
        [...new Set(product.categories)].map((category) => ({ product_category_id: category, product_id: productId(product.handle) })),
      ),
    },
    {
      table: 'product_tags',
      key: ['product_id', 'product_tag_id'],
      rows: each((product) => product.tags.map((tag) => ({ product_id: productId(product.handle), product_tag_id: tagId(tag) }))),
    },
    ...imageTables(products),
    ...variantTables(products),
    ...priceTables(catalogue),
  ];
}

function productRow(product: CatalogueProduct, index: number) {
  const languages = [...new Set([...Object.keys(product.title), ...Object.keys(product.description)])] as ('en' | 'de')[];
  return {
    id: productId(product.handle),
    handle: product.handle,
    title: product.title.en,
    description: product.description.en,
    status: product.status,
    is_giftcard: false,
    discountable: true,
    thumbnail: product.thumbnail,
    weight: product.weight_g,
    type_id: `ptyp_${product.type}`,
    created_at: new Date(NEWEST - index * 60_000).toISOString(),
    updated_at: new Date(NEWEST).toISOString(),
    deleted_at: null,
    localizations: languages
      .filter((language) => product.title[language])
      .map((language) => ({
        language_code: language,
        title: product.title[language],
        description: product.description[language] ?? null,
      })),
    metadata: metadataOf(product),
  };
}

function metadataOf(product: CatalogueProduct): Record<string, unknown> {
  const flags = Object.entries(product).filter(([name]) => !NOT_METADATA.has(name));
  return {
    ...Object.fromEntries(flags),
    // jsonb forgets the order of keys; arrays keep it.
    spec_order: Object.keys(product.specs),
    options: product.options.map((option) => ({
      key: option.id,
      title: option.name.en,
      title_de: option.name.de ?? option.name.en,
      values: option.values,
      values_de: option.values_de ?? option.values,
    })),
    options_de: Object.fromEntries(
      product.options.map((option) => [
        option.name.en,
        {
          name: option.name.de ?? option.name.en,
          values: Object.fromEntries(option.values.map((value, at) => [value, option.values_de?.[at] ?? value])),
        },
      ]),
    ),
  };
}

function profileOf(product: CatalogueProduct): string {
  return product.weight_g > 0 ? PROFILES.goods : PROFILES.workshop;
}

/** Services are shown in the shop too; an order placed in the service channel is a request. */
function channelsOf(product: CatalogueProduct): string[] {
  return product.type === 'service' || product.type === 'rental' ? [DEFAULT_CHANNEL.id, SERVICE_CHANNEL.id] : [DEFAULT_CHANNEL.id];
}

function imageTables(products: readonly CatalogueProduct[]): TableRows[] {
  const pictured = products.filter((product) => product.image && product.thumbnail);
  return [
    {
      table: 'image',
      key: ['id'],
      rows: pictured.map((product) => ({
        id: imageId(product.handle),
        url: product.thumbnail,
        metadata: { alt: product.image_alt ?? null },
      })),
    },
    {
      table: 'product_images',
      key: ['product_id', 'image_id'],
      rows: pictured.map((product) => ({ product_id: productId(product.handle), image_id: imageId(product.handle) })),
    },
  ];
}

function variantTables(products: readonly CatalogueProduct[]): TableRows[] {
  return [
    {
      table: 'product_option',
      key: ['id'],
      rows: products.flatMap((product) =>
        product.options.map((option, rank) => ({
          id: optionId(product.handle, option.id),
          product_id: productId(product.handle),
          title: option.name.en,
          created_at: new Date(NEWEST + rank * 1000).toISOString(),
          metadata: { key: option.id, name_de: option.name.de ?? null, rank },
        })),
      ),
    },
    {
      table: 'product_variant',
      key: ['id'],
      // What has been sold since stays sold.
      once: ['inventory_quantity', 'manage_inventory', 'deleted_at'],
      rows: products.flatMap((product) =>
        product.variants.map((variant, rank) => ({
          id: variantId(variant.sku),
          product_id: productId(product.handle),
          title: variant.title,
          sku: variant.sku,
          variant_rank: rank,
          inventory_quantity: variant.inventory ?? 0,
          manage_inventory: variant.inventory !== null,
          allow_backorder: false,
          weight: product.weight_g,
          created_at: new Date(NEWEST).toISOString(),
          updated_at: new Date(NEWEST).toISOString(),
          deleted_at: null,
          metadata: variant.price_note ? { price_note: variant.price_note } : null,
        })),
      ),
    },
    {
      table: 'product_option_value',
      key: ['id'],
      rows: products.flatMap((product) =>
        product.variants.flatMap((variant) =>
          product.options
            .filter((option) => variant.options[option.id] !== undefined)
            .map((option) => ({
              id: `optval_${variant.sku.toLowerCase()}_${option.id}`,
              option_id: optionId(product.handle, option.id),
              variant_id: variantId(variant.sku),
              value: variant.options[option.id],
              created_at: new Date(NEWEST).toISOString(),
              updated_at: new Date(NEWEST).toISOString(),
            })),
        ),
      ),
    },
  ];
}

function priceTables(catalogue: Catalogue): TableRows[] {
  const regions = shopRegions(catalogue);
  const prices = catalogue.products
    .flatMap((product) => product.variants)
    .flatMap((variant) =>
      regions.map((region) => ({ variant: variantId(variant.sku), region: region.id, amount: priceIn(region, variant) })),
    )
    .filter((price) => price.amount !== null);
  const stamp = { created_at: new Date(NEWEST).toISOString(), updated_at: new Date(NEWEST).toISOString() };
  return [
    {
      table: 'money_amount',
      key: ['id'],
      rows: prices.map(({ variant, region, amount }) => ({
        id: `ma_${variant}_${region}`,
        currency_code: 'eur',
        region_id: region,
        amount,
        ...stamp,
      })),
    },
    {
      table: 'product_variant_money_amount',
      key: ['id'],
      rows: prices.map(({ variant, region }) => ({
        id: `pvma_${variant}_${region}`,
        money_amount_id: `ma_${variant}_${region}`,
        variant_id: variant,
        ...stamp,
      })),
    },
  ];
}
