import * as v from 'valibot';
import type {
  Offer,
  Picture,
  Product,
  ProductDetails,
  ProductOption,
  ProductSummary,
  ProductWithOffers,
  SafetyContact,
  Variant,
} from '../../domain/catalogue';
import { gradeOf, isGradeOption } from '../../domain/condition';
import { factsOf } from '../../domain/deciding-specs';
import type { LocalText } from '../../domain/locale';
import { CentsSchema, localText, type Metadata, MetadataSchema, numberIn, recordIn, stringsIn, TextSchema, textIn, textsOf } from './parse';
import { picturePath } from './picture-path';

const VariantResponse = v.object({
  id: v.string(),
  title: TextSchema,
  sku: v.nullish(v.string()),
  weight: v.nullish(v.number()),
  // Null where no price covers the region, undefined without a region.
  calculated_price_incl_tax: v.nullish(CentsSchema),
  calculated_price: v.nullish(CentsSchema),
  // Added by our backend; a stock Medusa leaves it out.
  purchasable: v.nullish(v.boolean()),
  manage_inventory: v.nullish(v.boolean()),
  allow_backorder: v.nullish(v.boolean()),
  inventory_quantity: v.nullish(v.number()),
  options: v.nullish(v.array(v.object({ option_id: v.string(), value: v.string() }))),
});

/**
 * The part of Medusa's product this shop reads. Fields that are not named here are dropped, so
 * a plugin that adds some cannot reach the catalogue.
 */
export const ProductResponse = v.object({
  id: v.string(),
  handle: v.pipe(v.string(), v.minLength(1)),
  title: TextSchema,
  description: v.nullish(v.string()),
  thumbnail: v.nullish(v.string()),
  weight: v.nullish(v.number()),
  type_id: v.nullish(v.string()),
  type: v.nullish(v.object({ value: v.string() })),
  categories: v.nullish(v.array(v.object({ id: v.string() }))),
  tags: v.nullish(v.array(v.object({ value: v.string() }))),
  images: v.nullish(v.array(v.object({ url: v.string(), metadata: v.optional(MetadataSchema) }))),
  options: v.nullish(v.array(v.object({ id: v.string(), title: v.string() }))),
  variants: v.nullish(v.array(VariantResponse)),
  localizations: v.nullish(
    v.array(v.object({ language_code: v.string(), title: v.nullish(v.string()), description: v.nullish(v.string()) })),
  ),
  // Added by our backend: what was sold of each grade, told as an order.
  usual_grades: v.nullish(v.array(v.string())),
  metadata: MetadataSchema,
});

type ProductResponse = v.InferOutput<typeof ProductResponse>;
type VariantResponse = v.InferOutput<typeof VariantResponse>;

/** Relations a product must be asked with; `expand` replaces Medusa's defaults (backend facts §7). */
export const PRODUCT_EXPAND = 'variants,variants.prices,variants.options,options,images,type,tags,categories';

/** A stock of null means that nobody counts: made to order, or sold without stock-keeping. */
function toOffer(variant: VariantResponse, requestOnly: boolean): Offer {
  const cents = variant.calculated_price_incl_tax ?? variant.calculated_price ?? null;
  const counted = variant.manage_inventory !== false && variant.allow_backorder !== true;
  const stock = counted ? Math.max(0, variant.inventory_quantity ?? 0) : null;
  return { cents, stock, purchasable: !requestOnly && (variant.purchasable ?? (stock === null || stock > 0)) };
}

const OptionTextsResponse = v.array(
  v.object({
    title: v.string(),
    title_de: v.nullish(v.string()),
    values: v.array(v.string()),
    values_de: v.nullish(v.array(v.string())),
  }),
);

/** Options in the shop's own order, the grades best first; a backend that keeps no order gets the variants'. */
function toOptions(product: ProductResponse): ProductOption[] {
  const said = v.safeParse(OptionTextsResponse, product.metadata.options);
  const texts = said.success ? said.output : [];
  const rank = (title: string) => texts.findIndex((text) => text.title === title);
  const options = (product.options ?? []).map(({ id, title }) => {
    const text = texts.find((candidate) => candidate.title === title);
    const used = new Set(
      (product.variants ?? []).flatMap((variant) =>
        (variant.options ?? []).flatMap((option) => (option.option_id === id ? option.value : [])),
      ),
    );
    const order = text?.values ?? [];
    const values = [...order.filter((value) => used.has(value)), ...[...used].filter((value) => !order.includes(value))];
    return {
      id,
      title,
      name: localText(title, text?.title_de),
      values: values.map((value) => ({ value, name: localText(value, text?.values_de?.[order.indexOf(value)]) })),
    };
  });
  return options.sort((one, other) => rank(one.title) - rank(other.title));
}

/** JSON columns forget the order of their keys; the backend keeps it beside them. */
const inOrder = (specs: Readonly<Record<string, string>>, order: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...order, ...Object.keys(specs)])].flatMap((key) => {
      const value = specs[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );

function toVariant(variant: VariantResponse, options: readonly ProductOption[], productWeight: number | null): Variant {
  const titles = new Map(options.map((option) => [option.id, option.title]));
  return {
    id: variant.id,
    sku: variant.sku ?? null,
    title: variant.title,
    options: Object.fromEntries(
      (variant.options ?? []).flatMap(({ option_id, value }) => {
        const title = titles.get(option_id);
        return title === undefined ? [] : [[title, value]];
      }),
    ),
    weightGrams: variant.weight ?? productWeight,
  };
}

/** How it sounds, as staff have written it. */
function listeningOf(metadata: Metadata): Pick<Product, 'listeningNote'> {
  const said = recordIn(metadata, 'listening_note');
  const en = textIn(said, 'en');
  return en === null ? {} : { listeningNote: localText(en, textIn(said, 'de')) };
}

function localized(product: ProductResponse): { title: LocalText; description: LocalText | null } {
  const german = product.localizations?.find((item) => item.language_code === 'de');
  const description = product.description ?? '';
  return {
    title: localText(product.title || product.handle, german?.title),
    description: description === '' && !german?.description ? null : localText(description, german?.description),
  };
}

const imageAlt = (metadata: Metadata, name = 'image_alt'): LocalText | null => {
  const alt = recordIn(metadata, name);
  const en = textIn(alt, 'en');
  return en === null ? null : localText(en, textIn(alt, 'de'));
};

function toPicture(url: string, metadata: Metadata): Picture | null {
  const src = picturePath(url);
  if (src === null) return null;
  const alt = imageAlt(metadata, 'alt');
  const view = textIn(metadata, 'view');
  return { src, ...(alt && { alt }), ...(view !== null && { view }), ...(metadata.example === true && { example: true }) };
}

/** The thumbnail first, then as their `position` says: Medusa keeps no order. */
function toPictures({ images, thumbnail }: ProductResponse): Picture[] {
  const placeOf = ({ url, metadata }: { url: string; metadata?: Metadata }): number =>
    url === thumbnail ? -1 : (numberIn(metadata ?? {}, 'position') ?? Number.MAX_SAFE_INTEGER);
  return [...(images ?? [])]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ url, metadata = {} }) => toPicture(url, url === thumbnail ? {} : metadata) ?? []);
}

function gradePictures(metadata: Metadata): Pick<Product, 'gradePictures'> {
  const pictures = Object.entries(textsOf(recordIn(metadata, 'grade_pictures'))).flatMap(([value, url]) => {
    const src = picturePath(url);
    return src === null ? [] : [[value, src] as const];
  });
  return pictures.length > 0 ? { gradePictures: Object.fromEntries(pictures) } : {};
}

/** The grades that sell, as far as enough was sold to know; then the one that staff have marked, however they spell it. */
function usualGrades({ usual_grades, metadata }: ProductResponse, options: readonly ProductOption[]): Pick<Product, 'usualGrades'> {
  const values = options.find(isGradeOption)?.values.map(({ value }) => value) ?? [];
  const named = [...(usual_grades ?? []), textIn(metadata, 'usual_grade') ?? ''].map(gradeOf);
  const usual = named.flatMap((grade) => values.find((value) => grade !== null && gradeOf(value) === grade) ?? []);
  return usual.length > 0 ? { usualGrades: [...new Set(usual)] } : {};
}

function safetyContact(metadata: Metadata): SafetyContact | null {
  const [name, contact, address] = [textIn(metadata, 'name'), textIn(metadata, 'contact'), stringsIn(metadata, 'address')];
  return name === null || contact === null || address.length === 0 ? null : { name, address, contact };
}

function safetyOf(metadata: Metadata): Pick<Product, 'safety'> {
  const said = recordIn(metadata, 'safety');
  const maker = safetyContact(recordIn(said, 'maker'));
  const responsible = safetyContact(recordIn(said, 'responsible'));
  const warned = recordIn(said, 'warnings');
  const warnings = { en: stringsIn(warned, 'en'), de: stringsIn(warned, 'de') };
  const safety = { ...(maker && { maker }), ...(responsible && { responsible }), ...(warnings.en.length > 0 && { warnings }) };
  return Object.keys(safety).length > 0 ? { safety } : {};
}

/** Converts one product of the Store API, with the offers of the region it was asked for. */
export function toProduct(response: ProductResponse): ProductWithOffers {
  const { metadata } = response;
  const type = response.type?.value ?? null;
  const options = toOptions(response);
  const order = stringsIn(metadata, 'spec_order');
  const specs = inOrder(textsOf(recordIn(metadata, 'specs')), order);
  const german = inOrder(textsOf(recordIn(metadata, 'specs_de')), order);
  const specsDe = Object.keys(german).length > 0 ? german : specs;
  const configurator = recordIn(metadata, 'configurator');
  const tradeIn = recordIn(configurator, 'trade_in');
  const requestOnly = metadata.request_only === true;
  const { title, description } = localized(response);
  const product: Product = {
    id: response.id,
    handle: response.handle,
    title,
    description,
    ...listeningOf(metadata),
    thumbnail: picturePath(response.thumbnail),
    imageAlt: imageAlt(metadata),
    type,
    typeId: response.type_id ?? null,
    categoryIds: (response.categories ?? []).map((category) => category.id),
    tags: (response.tags ?? []).map((tag) => tag.value),
    manufacturer: textIn(metadata, 'manufacturer'),
    facts: { en: factsOf(type, specs), de: factsOf(type, specsDe) },
    options,
    variants: (response.variants ?? []).map((variant) => toVariant(variant, options, response.weight ?? null)),
    leadTimeWeeks: numberIn(metadata, 'lead_time_weeks'),
    madeToOrder: metadata.made_to_order === true,
    discontinued: metadata.discontinued === true,
    requestOnly,
    surchargePercent: numberIn(metadata, 'surcharge_percent'),
    ...(metadata.margin_scheme === true && { marginScheme: true }),
    ...usualGrades(response, options),
    pictures: toPictures(response),
    ...gradePictures(metadata),
    specs: { en: specs, de: specsDe },
    fits: stringsIn(metadata, 'fits'),
    optionGroupIds: stringsIn(configurator, 'option_groups'),
    exchangeOption:
      tradeIn.enabled === true || Object.keys(recordIn(metadata, 'trade_in')).length > 0
        ? (options.find((option) => option.values.some(({ value }) => value === 'Exchange'))?.title ?? null)
        : null,
    moneyBackGuarantee: metadata.money_back_guarantee === true,
    depositCents: numberIn(metadata, 'deposit_eur_cents'),
    ...safetyOf(metadata),
  };
  const offers = Object.fromEntries((response.variants ?? []).map((variant) => [variant.id, toOffer(variant, requestOnly)]));
  return { product, offers };
}

/** A product in two: what lists, search and the cart need, and the rest. */
function inTwo(product: Product) {
  const {
    description,
    listeningNote,
    pictures,
    gradePictures,
    specs,
    fits,
    optionGroupIds,
    exchangeOption,
    moneyBackGuarantee,
    depositCents,
    safety,
    ...summary
  } = product;
  const details: ProductDetails = {
    description,
    ...(listeningNote && { listeningNote }),
    pictures,
    ...(gradePictures && { gradePictures }),
    specs,
    fits,
    optionGroupIds,
    exchangeOption,
    moneyBackGuarantee,
    depositCents,
    ...(safety && { safety }),
  };
  return { summary, details };
}

/** The part of a product that lists, search and the cart need. */
export function toSummary(product: Product): ProductSummary {
  const { summary, details } = inTwo(product);
  return details.fits.length > 0 ? { ...summary, fits: details.fits } : summary;
}

/** The rest of it, which only the product's own page shows: {@link toSummary} and this make the product again. */
export const toDetails = (product: Product): ProductDetails => inTwo(product).details;
