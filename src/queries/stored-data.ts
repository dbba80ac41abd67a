import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import { arePrices, areProducts, type CheckedManifest, isManifest, isShop } from '../catalogue/segments';
import type { QueryPersisters, StoredKind } from '../catalogue/stored-kind';
import type { Offer, Product, ProductOption, ProductWithOffers, Variant } from '../domain/catalogue';
import type { LocalText } from '../domain/locale';
import type { RentalDays } from '../domain/rental-days';
import { systemClock } from '../platform/clock';
import { pageLife } from '../platform/page-life';
import { forgetEarlierQueries, forgetQueries, QUERY_DATABASE } from '../storage/query-database';
import { type QueryStorage, queryStorage } from '../storage/query-storage';

/** Raised with every change of what is kept; rows of another number are not read, and make room when their time comes. */
const SCHEMA = 1;

/** About two thousand looked-at products, or one catalogue of ten thousand. */
const MOST_CHARACTERS = 12_000_000;

const Text: v.GenericSchema<unknown, LocalText> = v.object({ en: v.string(), de: v.optional(v.string()) });
const Texts = v.array(v.string());
const Specs = v.record(v.string(), v.string());

const OptionForm: v.GenericSchema<unknown, ProductOption> = v.object({
  id: v.string(),
  title: v.string(),
  name: Text,
  values: v.array(v.object({ value: v.string(), name: Text })),
});

const VariantForm: v.GenericSchema<unknown, Variant> = v.object({
  id: v.string(),
  sku: v.nullable(v.string()),
  title: v.string(),
  options: Specs,
  weightGrams: v.nullable(v.number()),
});

const PictureForm = v.object({
  src: v.string(),
  alt: v.optional(Text),
  view: v.optional(v.string()),
  example: v.optional(v.literal(true)),
});

const ProductForm: v.GenericSchema<unknown, Product> = v.object({
  id: v.string(),
  handle: v.string(),
  title: Text,
  thumbnail: v.nullable(v.string()),
  imageAlt: v.nullable(Text),
  type: v.nullable(v.string()),
  typeId: v.nullable(v.string()),
  categoryIds: Texts,
  tags: Texts,
  manufacturer: v.nullable(v.string()),
  facts: v.object({ en: Texts, de: Texts }),
  options: v.array(OptionForm),
  variants: v.array(VariantForm),
  leadTimeWeeks: v.nullable(v.number()),
  madeToOrder: v.boolean(),
  discontinued: v.boolean(),
  requestOnly: v.boolean(),
  surchargePercent: v.nullable(v.number()),
  description: v.nullable(Text),
  pictures: v.array(PictureForm),
  gradePictures: v.optional(v.record(v.string(), v.string())),
  specs: v.object({ en: Specs, de: Specs }),
  fits: Texts,
  optionGroupIds: Texts,
  exchangeOption: v.nullable(v.string()),
  moneyBackGuarantee: v.boolean(),
  depositCents: v.nullable(v.number()),
});

const OfferForm: v.GenericSchema<unknown, Offer> = v.object({
  cents: v.nullable(v.number()),
  purchasable: v.boolean(),
  stock: v.nullable(v.number()),
});

const ProductWithOffersForm: v.GenericSchema<unknown, ProductWithOffers> = v.object({
  readAtMs: v.optional(v.number()),
  product: ProductForm,
  offers: v.record(v.string(), OfferForm),
});

const RentalDaysForm: v.GenericSchema<unknown, RentalDays> = v.object({
  asOfMs: v.number(),
  deliveryCents: v.nullable(v.number()),
  sets: v.array(
    v.object({
      productId: v.string(),
      units: v.number(),
      rates: v.object({ day: v.number(), weekend: v.number(), week: v.number() }),
      depositCents: v.number(),
      busy: v.array(v.object({ unit: v.number(), first: v.string(), last: v.string(), until: v.string() })),
    }),
  ),
});

const isCheckedManifest = (data: unknown): data is CheckedManifest =>
  isManifest(data) && 'checkedAtMs' in data && typeof data.checkedAtMs === 'number';

// Segments are named by their content and were read once already; a phone need not read ten thousand products field by field again.
const READERS: Readonly<Record<StoredKind, (data: unknown) => boolean>> = {
  manifest: isCheckedManifest,
  'shop-segment': isShop,
  'products-segment': areProducts,
  'prices-segment': arePrices,
  product: (data) => v.is(ProductWithOffersForm, data),
  'rental-days': (data) => v.is(RentalDaysForm, data),
};

const Row = v.object({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.pipe(v.array(v.unknown()), v.readonly()),
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
});

/** The persister takes a row without a time for an expired one. This one is old by every clock, and the age of data is inside it. */
const LONG_AGO_MS = 1;

const serialize = ({ state, ...query }: PersistedQuery): string =>
  JSON.stringify({ ...query, state: { data: state.data, dataUpdatedAt: LONG_AGO_MS } });

/** @throws {Error} nobody can read it: the persister then throws the row away, alone */
const deserializer =
  (isReadable: (data: unknown) => boolean) =>
  (text: string): PersistedQuery => {
    const row = v.parse(Row, JSON.parse(text));
    if (!isReadable(row.state.data)) throw new TypeError('unreadable data');
    return row as PersistedQuery;
  };

/** TanStack's persister for each form of data, which is read back by a schema of its own. */
export function persistersIn(storage: QueryStorage): QueryPersisters {
  const persisterOf = (form: StoredKind) =>
    experimental_createQueryPersister<string>({
      storage,
      // Another build's rows have other names: they are neither read nor thrown away, and may serve that build once more.
      prefix: `schema-${SCHEMA}`,
      maxAge: Number.POSITIVE_INFINITY,
      serialize,
      deserialize: deserializer(READERS[form]),
    });
  return {
    manifest: persisterOf('manifest'),
    'shop-segment': persisterOf('shop-segment'),
    'products-segment': persisterOf('products-segment'),
    'prices-segment': persisterOf('prices-segment'),
    product: persisterOf('product'),
    'rental-days': persisterOf('rental-days'),
  };
}

/** What this browser keeps of the shop beside its service worker. @param onOff told once when it keeps nothing */
export const openStoredData = (onOff: () => void): QueryPersisters =>
  persistersIn(
    queryStorage({
      name: QUERY_DATABASE,
      clock: systemClock,
      page: pageLife,
      mostCharacters: MOST_CHARACTERS,
      onNew: () => void forgetEarlierQueries(),
      onOff,
      forget: forgetQueries,
    }),
  );
