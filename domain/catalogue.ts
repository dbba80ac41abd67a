import type { LocalText } from './locale';
import type { Region } from './region';
import type { ShippingTable } from './shipping';
import type { ShownProfile } from './shop-profile';

export type CategoryRole = 'type_root' | 'sub_category' | 'filter_group' | 'filter_value';

/** A node of the category tree: a kind of product, a group of filters, or one filter's value. */
export interface Category {
  readonly id: string;
  readonly name: LocalText;
  readonly parentId: string | null;
  readonly role: CategoryRole;
  /** What stands in the URL's `filters`, unique below one type root. */
  readonly token: string;
}

/** One listing of the shop, from `GET /store/config` (specification §7). */
export interface ShopRoute {
  /** The `{type}` of `/shop/{type}`. */
  readonly slug: string;
  readonly name: LocalText;
  readonly typeId: string;
  /** Category every listed product has, or null for all of the type. */
  readonly subCategoryId: string | null;
}

/** One thing a configured turntable can come with. */
export interface OptionChoice {
  readonly productHandle: string;
  readonly variantId: string;
}

/** Cartridges, slipmats, pucks, dust covers: one choice at most from each. */
export interface OptionGroup {
  readonly id: string;
  readonly name: LocalText;
  readonly noneLabel: LocalText;
  readonly choices: readonly OptionChoice[];
}

/** What the whole shop needs on every page; part of the catalogue, changes with the shop. */
export interface ShopData {
  readonly regions: readonly Region[];
  readonly routes: readonly ShopRoute[];
  readonly categories: readonly Category[];
  readonly optionGroups: readonly OptionGroup[];
  readonly specLabels: Readonly<Record<string, LocalText>>;
  /** Who the shop is, from `shop.profile.json`: our own server's part of it. */
  readonly profile: ShownProfile;
  /** Left out by a backend that tells shipping only to a cart. */
  readonly shipping?: ShippingTable;
}

/** A product option such as the grade, with its values in both languages. */
export interface ProductOption {
  readonly id: string;
  /** The English title, by which variants name it. */
  readonly title: string;
  readonly name: LocalText;
  readonly values: readonly { readonly value: string; readonly name: LocalText }[];
}

/** A variant without what changes daily; price and stock come from {@link RegionPrices}. */
export interface Variant {
  readonly id: string;
  readonly sku: string | null;
  readonly title: string;
  /** Chosen value per {@link ProductOption.title}. */
  readonly options: Readonly<Record<string, string>>;
  readonly weightGrams: number | null;
}

export interface Picture {
  /** Same-origin path, without size. */
  readonly src: string;
  /** What is to be seen; the product's own first picture has it as {@link ProductSummary.imageAlt}. */
  readonly alt?: LocalText;
  /** What it looks at, e.g. `top`. */
  readonly view?: string;
  /** Of a piece that may differ from the one that is sold. */
  readonly example?: true;
}

/** Whom to ask about a product's safety. */
export interface SafetyContact {
  readonly name: string;
  /** Postal, in lines. */
  readonly address: readonly string[];
  /** E-mail, or an address with a form. */
  readonly contact: string;
}

/** What the law wants said of a product's safety (Art. 19 GPSR), as far as it is known. */
export interface ProductSafety {
  readonly maker?: SafetyContact;
  /** In the Union, where the maker is not. */
  readonly responsible?: SafetyContact;
  readonly warnings?: { readonly en: readonly string[]; readonly de: readonly string[] };
}

/** A product as lists, search and the cart show it. */
export interface ProductSummary {
  readonly id: string;
  readonly handle: string;
  readonly title: LocalText;
  readonly thumbnail: string | null;
  readonly imageAlt: LocalText | null;
  /** E.g. `turntable`; null where the backend names none. */
  readonly type: string | null;
  readonly typeId: string | null;
  readonly categoryIds: readonly string[];
  readonly tags: readonly string[];
  readonly manufacturer: string | null;
  /** One or two short lines that decide: colour and voltage, stylus and output, what it fits. */
  readonly facts: { readonly en: readonly string[]; readonly de: readonly string[] };
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
  readonly leadTimeWeeks: number | null;
  readonly madeToOrder: boolean;
  readonly discontinued: boolean;
  /** Rentals: asked for, never bought. */
  readonly requestOnly: boolean;
  readonly surchargePercent: number | null;
  /** Taxed on the margin (§ 25a UStG): no VAT is shown of it. */
  readonly marginScheme?: true;
  /** Handles or words the backend lists as compatible; left out where it lists none. */
  readonly fits?: readonly string[];
  /** Values of the grade as people choose them, the usual one first; left out where nobody knows. */
  readonly usualGrades?: readonly string[];
}

/** Everything about a product that does not depend on the region. */
export interface Product extends ProductSummary {
  readonly description: LocalText | null;
  /** How it sounds to whoever listened to it in the workshop; left out where nobody has written that. */
  readonly listeningNote?: LocalText;
  /** In their order, the thumbnail first. */
  readonly pictures: readonly Picture[];
  /** What each grade looks like: a picture's path by the option's value. */
  readonly gradePictures?: Readonly<Record<string, string>>;
  /** Spec key → value; labels are in {@link ShopData.specLabels}. */
  readonly specs: { readonly en: Readonly<Record<string, string>>; readonly de: Readonly<Record<string, string>> };
  readonly fits: readonly string[];
  /** Ids of the option groups a configurable turntable offers; empty for everything else. */
  readonly optionGroupIds: readonly string[];
  /** Title of the option that stands for the trade-in, if the product has one. */
  readonly exchangeOption: string | null;
  readonly moneyBackGuarantee: boolean;
  readonly depositCents: number | null;
  readonly safety?: ProductSafety;
}

/** What a product has beyond its summary. */
export type ProductDetails = Pick<Product, Exclude<keyof Product, keyof ProductSummary> | 'fits'>;

/** What one variant costs and whether it can be had, in one region. */
export interface Offer {
  /** Gross price in cents; null where the variant is not sold in the region. */
  readonly cents: number | null;
  readonly purchasable: boolean;
  /** Pieces left; null where stock is not counted. */
  readonly stock: number | null;
}

/** Offers of every variant in one region: small, and the only part that changes often. */
export interface RegionPrices {
  readonly regionId: string;
  readonly currencyCode: string;
  readonly offers: Readonly<Record<string, Offer>>;
}

/** Where the current parts of the catalogue lie; `GET /catalog/{country}.json`, never cached unasked. */
export interface CatalogueManifest {
  readonly regionId: string;
  readonly shopUrl: string;
  /** Lists of products, to be read one after the other; each with its prices at the same place of `pricesUrls`. */
  readonly productsUrls: readonly string[];
  readonly pricesUrls: readonly string[];
  /** Tables of {@link ProductDetails} by handle, for products' own pages without a network; older servers have none. */
  readonly detailsUrls?: readonly string[];
}

/**
 * Header of a manifest: when the server last compared the parts with the backend, epoch ms by the
 * server's clock. Not in the manifest itself, so that "nothing changed" is a 304 that still tells it.
 */
export const CHECKED_AT_HEADER = 'x-checked-at';

/** A product that was asked for one by one, with live offers. */
export interface ProductWithOffers {
  /** When the backend answered, epoch ms by its clock; left out where nobody knows. */
  readonly readAtMs?: number;
  readonly product: Product;
  readonly offers: Readonly<Record<string, Offer>>;
}
