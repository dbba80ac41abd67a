import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_DIR } from '../settings';

/** A text in the shop's two languages; German may be missing. */
export interface Localized {
  readonly en: string;
  readonly de?: string;
}

export interface CatalogueVariant {
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly sku: string;
  /** Shelf price incl. German VAT; null = on request. */
  readonly price_eur_cents: number | null;
  /** Null = not managed, 0 = sold out. */
  readonly inventory: number | null;
  readonly prices_by_region?: Readonly<Record<string, number | null>>;
  readonly price_note?: string;
}

export interface CatalogueOption {
  readonly id: string;
  readonly name: Localized;
  readonly values: readonly string[];
  readonly values_de?: readonly string[];
}

export interface CatalogueProduct {
  readonly handle: string;
  readonly status: string;
  readonly type: string;
  readonly kind: string;
  readonly categories: readonly string[];
  readonly manufacturer: string;
  readonly title: Localized;
  readonly description: Localized;
  readonly thumbnail: string | null;
  readonly image?: string;
  readonly specs: Readonly<Record<string, string>>;
  readonly options: readonly CatalogueOption[];
  readonly variants: readonly CatalogueVariant[];
  readonly tags: readonly string[];
  readonly weight_g: number;
  readonly [flag: string]: unknown;
}

export interface CatalogueCategory {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly name_de: string;
  readonly parent_category_id: string | null;
  readonly role: string;
  readonly rank: number;
}

export interface CatalogueRegion {
  readonly id: string;
  readonly name: string;
  readonly name_de: string;
  readonly note?: string;
  readonly countries: readonly {
    readonly iso_2: string;
    readonly name: string;
    readonly name_de: string;
    readonly vat_percent_charged: number;
    readonly local_import_vat_percent: number | null;
  }[];
}

export interface CatalogueShippingOption {
  readonly id: string;
  readonly region_id: string;
  readonly name: string;
  readonly name_de: string;
  readonly min_weight_g: number;
  readonly max_weight_g: number | null;
  readonly price_eur_cents: number;
  readonly carrier: string;
  readonly delivery_days?: string;
  readonly parcels?: number;
  readonly note?: string;
}

export interface Catalogue {
  readonly product_types: readonly { id: string; value: string; name: string; name_de: string }[];
  readonly shop_routes: readonly {
    path: string;
    type_slug: string;
    name: string;
    name_de: string;
    type_id: string;
    sub_category: string | null;
  }[];
  readonly categories: readonly CatalogueCategory[];
  readonly regions: readonly CatalogueRegion[];
  readonly shipping_options: readonly CatalogueShippingOption[];
  readonly spec_labels: Readonly<Record<string, Localized>>;
  readonly configurator_option_groups: readonly {
    id: string;
    name: Localized;
    select: string;
    required: boolean;
    none_label: Localized;
    choices: readonly { product_handle: string; variant_sku: string; price_eur_cents: number }[];
  }[];
  readonly products: readonly CatalogueProduct[];
}

/** Where the demo catalogue lies. */
export const CATALOGUE_FILE = join(BACKEND_DIR, 'data', 'catalogue.json');

let read: Catalogue | null = null;

/** The demo catalogue, read once. */
export function catalogue(): Catalogue {
  read ??= JSON.parse(readFileSync(CATALOGUE_FILE, 'utf8')) as Catalogue;
  return read;
}

/** A further picture of a product. */
export interface GalleryPicture {
  readonly file: string;
  readonly alt: Localized;
  /** What it looks at: `top`, `tonearm`, `pitch`. */
  readonly view: string;
  /** Of a piece that may differ from the one that is sold. */
  readonly example?: true;
}

type GradePictures = Readonly<Record<string, { readonly file: string }>>;

export interface Gallery {
  /** By the handle of the product. */
  readonly pictures: Readonly<Record<string, readonly GalleryPicture[]>>;
  /** The same corner of a deck in each grade, by colour. */
  readonly grades: Readonly<Record<string, GradePictures>>;
}

/** Where the list of further pictures lies. */
export const GALLERY_FILE = join(BACKEND_DIR, 'data', 'gallery.json');

let readGallery: Gallery | null = null;

/** The further pictures of the demo catalogue, read once. */
export function gallery(): Gallery {
  readGallery ??= JSON.parse(readFileSync(GALLERY_FILE, 'utf8')) as Gallery;
  return readGallery;
}

/** Whom to ask about a product's safety (Art. 19 GPSR). */
export interface SafetyContact {
  readonly name: string;
  /** Postal, in lines. */
  readonly address: readonly string[];
  /** E-mail, or an address with a form. */
  readonly contact: string;
}

interface Safety {
  /** By the name the catalogue knows the maker by; who is not in the Union needs somebody responsible there. */
  readonly makers: Readonly<Record<string, { readonly maker: SafetyContact; readonly responsible?: SafetyContact }>>;
  /** By the type of the product. */
  readonly warnings: Readonly<Record<string, { readonly en: readonly string[]; readonly de: readonly string[] }>>;
}

let readSafety: Safety | null = null;

/** Makers and warnings of the demo catalogue, read once. */
export function safety(): Safety {
  readSafety ??= JSON.parse(readFileSync(join(BACKEND_DIR, 'data', 'safety.json'), 'utf8')) as Safety;
  return readSafety;
}

/** Ids are made from names, so that a rebuilt database has the same ones. */
export const productId = (handle: string) => `prod_${handle}`;
export const variantId = (sku: string) => `variant_${sku.toLowerCase()}`;
export const optionId = (handle: string, option: string) => `opt_${handle}_${option}`;
export const tagId = (tag: string) => `ptag_${tag}`;
/** @param place 0 for the first picture, which is the thumbnail too */
export const imageId = (handle: string, place = 0) => (place === 0 ? `img_${handle}` : `img_${handle}_${place}`);
