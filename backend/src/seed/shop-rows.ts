import { DEFAULT_CHANNEL, FULFILLMENT_PROVIDER, PAYMENT_PROVIDER, RENTAL_CHANNEL, SERVICE_CHANNEL } from '../facts';
import { FACTS, PICK_UP } from '../shop-rules';
import type { Catalogue, CatalogueCategory } from './catalogue';
import { PROFILES } from './product-rows';
import { type ShopRegion, shopRegions } from './regions';
import type { TableRows } from './rows';

/** The storefront's keys. They are no secrets: they only say which channel is meant. */
export const PUBLISHABLE_KEY = 'pk_rille_storefront';
/** A key with two channels could not open a cart, so service requests have one of their own. */
export const SERVICE_KEY = 'pk_rille_service';

/** Channels, key, regions, shipping and categories. */
export function shopTables(catalogue: Catalogue): TableRows[] {
  const regions = shopRegions(catalogue);
  return [
    {
      table: 'sales_channel',
      key: ['id'],
      rows: [DEFAULT_CHANNEL, SERVICE_CHANNEL, RENTAL_CHANNEL].map((channel) => ({ ...channel, is_disabled: false })),
    },
    {
      table: 'publishable_api_key',
      key: ['id'],
      rows: [
        { id: PUBLISHABLE_KEY, title: 'Rille storefront' },
        { id: SERVICE_KEY, title: 'Rille service requests' },
      ],
    },
    {
      table: 'publishable_api_key_sales_channel',
      key: ['sales_channel_id', 'publishable_key_id'],
      rows: [
        { id: 'pksc_rille', sales_channel_id: DEFAULT_CHANNEL.id, publishable_key_id: PUBLISHABLE_KEY },
        { id: 'pksc_service', sales_channel_id: SERVICE_CHANNEL.id, publishable_key_id: SERVICE_KEY },
      ],
    },
    {
      table: 'shipping_profile',
      key: ['id'],
      rows: [
        { id: PROFILES.goods, name: 'Goods', type: 'custom' },
        { id: PROFILES.workshop, name: 'Workshop, nothing to ship', type: 'custom' },
      ],
    },
    { table: 'region', key: ['id'], rows: regions.map(regionRow) },
    {
      table: 'region_payment_providers',
      key: ['region_id', 'provider_id'],
      rows: regions.map(({ id }) => ({ region_id: id, provider_id: PAYMENT_PROVIDER })),
    },
    {
      table: 'region_fulfillment_providers',
      key: ['region_id', 'provider_id'],
      rows: regions.map(({ id }) => ({ region_id: id, provider_id: FULFILLMENT_PROVIDER })),
    },
    { table: 'shipping_option', key: ['id'], rows: shippingRows(catalogue, regions) },
    { table: 'product_category', key: ['id'], rows: categoryRows(catalogue.categories) },
    { table: 'return_reason', key: ['id'], rows: returnReasonRows() },
  ];
}

/** Why something may come back. Nobody has to say (§ 355 BGB). */
const RETURN_REASONS = [
  { value: 'not-as-expected', label: 'Not what I expected', label_de: 'Nicht wie erwartet' },
  { value: 'does-not-fit', label: 'Does not fit my deck', label_de: 'Passt nicht an mein Gerät' },
  { value: 'defective', label: 'Defective or damaged', label_de: 'Defekt oder beschädigt' },
  { value: 'wrong-item', label: 'Not what I ordered', label_de: 'Nicht das, was ich bestellt habe' },
  { value: 'changed-my-mind', label: 'Changed my mind', label_de: 'Ich habe es mir anders überlegt' },
] as const;

const returnReasonRows = () =>
  RETURN_REASONS.map(({ value, label, label_de }) => ({ id: `rr_${value}`, value, label, metadata: { label_de } }));

function regionRow(region: ShopRegion) {
  return {
    id: region.id,
    name: region.name,
    currency_code: FACTS.currencyCode,
    tax_rate: region.vatPermille / 10,
    includes_tax: true,
    automatic_taxes: true,
    // A gift card pays, and is taxed with what it is spent on (§ 3 (15) UStG).
    gift_cards_taxable: false,
    metadata: {
      name_de: region.name_de,
      zone: region.zone,
      countries_en: Object.fromEntries(region.countries.map(({ iso_2, name }) => [iso_2, name])),
      countries_de: Object.fromEntries(region.countries.map(({ iso_2, name_de }) => [iso_2, name_de])),
      import_vat_percent: Object.fromEntries(region.countries.map((country) => [country.iso_2, country.local_import_vat_percent])),
      note: region.note ?? null,
    },
  };
}

/** One parcel option a region, priced when it is asked for, and pick-up in Berlin. */
function shippingRows({ shipping_options }: Catalogue, regions: readonly ShopRegion[]) {
  const common = {
    profile_id: PROFILES.goods,
    provider_id: FULFILLMENT_PROVIDER,
    is_return: false,
    admin_only: false,
    includes_tax: true,
  };
  const parcels = regions.flatMap((region) => {
    const offer = shipping_options.find((option) => option.region_id === region.zone && option.carrier !== PICK_UP);
    if (!offer) return [];
    return [
      {
        ...common,
        id: `so_${region.id.slice('reg_'.length)}_parcel`,
        name: offer.name,
        region_id: region.id,
        price_type: 'calculated',
        amount: null,
        data: { id: 'parcel', zone: region.zone },
        metadata: { name_de: offer.name_de, delivery_days: offer.delivery_days ?? null, carrier: offer.carrier, note: null },
      },
    ];
  });
  const pickups = shipping_options
    .filter((option) => option.carrier === PICK_UP)
    .map((offer) => ({
      ...common,
      id: offer.id,
      name: offer.name,
      region_id: offer.region_id,
      price_type: 'flat_rate',
      amount: offer.price_eur_cents,
      data: { id: PICK_UP },
      metadata: { name_de: offer.name_de, delivery_days: null, carrier: PICK_UP, note: offer.note ?? null },
    }));
  return [...parcels, ...pickups];
}

/**
 * Medusa wants handles unique in the whole shop; the catalogue's are unique below one type
 * root only. So the handle comes from the id, and the token for URLs goes into metadata.
 */
function categoryRows(categories: readonly CatalogueCategory[]) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: CatalogueCategory): string => {
    const parent = category.parent_category_id ? byId.get(category.parent_category_id) : undefined;
    return `${parent ? pathOf(parent) : ''}${category.id}.`;
  };
  return categories.map((category) => ({
    id: category.id,
    name: category.name,
    name_de: category.name_de,
    handle: category.id.slice('cat_'.length),
    parent_category_id: category.parent_category_id,
    mpath: pathOf(category),
    rank: category.rank,
    is_active: true,
    is_internal: false,
    metadata: { role: category.role, token: category.handle },
  }));
}
