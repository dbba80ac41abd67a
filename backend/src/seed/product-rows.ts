import { DEFAULT_CHANNEL, RENTAL_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { type Catalogue, type CatalogueProduct, gallery, imageId, optionId, productId, safety, tagId, variantId } from './catalogue';
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
    ...gradePictures(product),
    // What the workshop does is asked for; the box to send a deck in is bought.
    ...(product.type === 'service' && product.weight_g === 0 && { request_only: true }),
    safety: { ...safety().makers[product.manufacturer], warnings: safety().warnings[product.type] ?? null },
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

/** Services and rentals are shown in the shop too; an order placed in the service channel is a request, and so is a draft in that of rentals. */
function channelsOf(product: CatalogueProduct): string[] {
  if (product.type === 'rental') return [DEFAULT_CHANNEL.id, RENTAL_CHANNEL.id];
  return product.type === 'service' ? [DEFAULT_CHANNEL.id, SERVICE_CHANNEL.id] : [DEFAULT_CHANNEL.id];
}

/** Where the shop's server shows a file of the catalogue. */
const addressOf = (file: string) => file.replace(/^img\//, '/img/products/');

/** All pictures of a product in their order, the thumbnail first. */
const picturesOf = ({ handle, image, thumbnail, image_alt }: CatalogueProduct) =>
  image && thumbnail
    ? [
        { url: thumbnail, metadata: { alt: image_alt ?? null, position: 0 } },
        ...(gallery().pictures[handle] ?? []).map(({ file, ...facts }, at) => ({
          url: addressOf(file),
          metadata: { ...facts, position: at + 1 },
        })),
      ]
    : [];

function imageTables(products: readonly CatalogueProduct[]): TableRows[] {
  const pictured = products.map(({ handle, ...product }) => ({ handle, pictures: picturesOf({ handle, ...product }) }));
  return [
    {
      table: 'image',
      key: ['id'],
      rows: pictured.flatMap(({ handle, pictures }) => pictures.map((picture, at) => ({ id: imageId(handle, at), ...picture }))),
    },
    {
      table: 'product_images',
      key: ['product_id', 'image_id'],
      rows: pictured.flatMap(({ handle, pictures }) =>
        pictures.map((_, at) => ({ product_id: productId(handle), image_id: imageId(handle, at) })),
      ),
    },
  ];
}

const DECK_COLOUR = /^cat_turntable--colour--(.+)$/;
/** An option's value as names of files have it. */
const slugOf = (value: string) => value.toLowerCase().replaceAll(' ', '-');

/** What each grade of a deck looks like, by the option's value; for colours of which there are such pictures. */
function gradePictures({ categories, options }: CatalogueProduct) {
  const [, colour] = categories.map((category) => DECK_COLOUR.exec(category)).find((found) => found !== null) ?? [];
  const grades = colour === undefined ? undefined : gallery().grades[colour];
  const condition = options.find(({ name }) => name.en === 'Condition');
  if (!grades || !condition) return {};
  const pictures = condition.values.flatMap((value) => {
    const picture = grades[slugOf(value)];
    return picture ? [[value, addressOf(picture.file)]] : [];
  });
  return { grade_pictures: Object.fromEntries(pictures) };
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
      once: ['inventory_quantity', 'manage_inventory', 'allow_backorder', 'deleted_at'],
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
