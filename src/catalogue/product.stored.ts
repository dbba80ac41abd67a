import * as v from 'valibot';
import type { Offer, Product, ProductOption, ProductWithOffers, Variant } from '../../domain/catalogue';
import type { LocalText } from '../../domain/locale';

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
  listeningNote: v.optional(Text),
  pictures: v.array(PictureForm),
  gradePictures: v.optional(v.record(v.string(), v.string())),
  specs: v.object({ en: Specs, de: Specs }),
  fits: Texts,
  usualGrades: v.optional(Texts),
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

export const isProductWithOffers = (data: unknown): data is ProductWithOffers => v.is(ProductWithOffersForm, data);
