import * as v from 'valibot';
import type { Offer, Product, ProductOption, ProductWithOffers, Variant } from '../domain/catalogue';
import type { LocalText } from '../domain/locale';
import { type Clock, systemClock } from '../platform/clock';
import { pageLife } from '../platform/page-life';
import { type KeptRows, openKeptRows } from '../storage/kept-rows';
import { QUERY_DATABASE } from '../storage/query-database';
import type { KeptForm } from './kept-form';
import { arePrices, areProducts, type CheckedManifest, isManifest, isShop } from './parts';

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
  pictures: v.array(v.object({ src: v.string() })),
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

const isCheckedManifest = (data: unknown): data is CheckedManifest =>
  isManifest(data) && 'checkedAtMs' in data && typeof data.checkedAtMs === 'number';

// Parts are named by their content and were read once already; a phone need not read ten thousand products field by field again.
const READERS: Readonly<Record<KeptForm, (data: unknown) => boolean>> = {
  manifest: isCheckedManifest,
  'shop-part': isShop,
  'products-part': areProducts,
  'prices-part': arePrices,
  product: (data) => v.is(ProductWithOffersForm, data),
};

const Envelope = v.object({ schema: v.literal(SCHEMA), data: v.unknown() });
const OtherSchema = v.object({ schema: v.number() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Data of queries in rows of text, each understood by itself when it is read back. */
export function keptDataIn(rows: KeptRows) {
  return {
    async read(form: KeptForm, name: string): Promise<unknown> {
      const text = await rows.read(name);
      if (text === null) return undefined;
      const row = parsed(text);
      const envelope = v.safeParse(Envelope, row);
      if (envelope.success && READERS[form](envelope.output.data)) return envelope.output.data;
      // Another build's row may serve that build once more; what nobody can read serves nobody.
      if (envelope.success || !v.is(OtherSchema, row)) await rows.drop(name);
      return undefined;
    },
    write: (name: string, data: unknown): Promise<void> => rows.write(name, JSON.stringify({ schema: SCHEMA, data })),
  };
}

/** What this browser keeps of the shop beside its service worker. @param onOff told once when it keeps nothing */
export const openKeptData = (onOff: () => void, clock: Clock = systemClock) =>
  keptDataIn(
    openKeptRows({
      name: QUERY_DATABASE,
      factory: typeof indexedDB === 'undefined' ? undefined : indexedDB,
      clock,
      page: pageLife,
      mostCharacters: MOST_CHARACTERS,
      onOff,
    }),
  );
