import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Category, CategoryRole, Offer, ProductDetails, ProductSummary, ShopRoute } from '../../../domain/catalogue';
import type { LocalText } from '../../../domain/locale';
import { ProductResponse, toDetails, toProduct, toSummary } from '../../medusa/product';

const LocalTextSchema = v.object({ en: v.string(), de: v.optional(v.nullable(v.string())) });

/** What the tests read of the demo catalogue. */
const CatalogueFile = v.object({
  spec_labels: v.record(v.string(), v.object({ en: v.string(), de: v.string() })),
  shop_routes: v.array(
    v.object({ type_slug: v.string(), name: v.string(), name_de: v.string(), type_id: v.string(), sub_category: v.nullable(v.string()) }),
  ),
  categories: v.array(
    v.object({
      id: v.string(),
      handle: v.string(),
      name: v.string(),
      name_de: v.string(),
      parent_category_id: v.nullable(v.string()),
      role: v.string(),
    }),
  ),
  products: v.array(
    v.looseObject({
      handle: v.string(),
      type: v.string(),
      categories: v.array(v.string()),
      title: LocalTextSchema,
      description: LocalTextSchema,
      thumbnail: v.nullish(v.string()),
      tags: v.array(v.string()),
      specs: v.record(v.string(), v.string()),
      options: v.array(
        v.object({ id: v.string(), name: LocalTextSchema, values: v.array(v.string()), values_de: v.optional(v.array(v.string())) }),
      ),
      variants: v.array(
        v.object({
          title: v.string(),
          sku: v.string(),
          options: v.record(v.string(), v.string()),
          price_eur_cents: v.nullable(v.number()),
          inventory: v.nullable(v.number()),
        }),
      ),
    }),
  ),
});

type FileProduct = v.InferOutput<typeof CatalogueFile>['products'][number];

/** The product as the Store API would answer, so that it passes through the shop's own border. */
const asResponse = (product: FileProduct) => ({
  id: `prod_${product.handle}`,
  handle: product.handle,
  title: product.title.en,
  description: product.description.en,
  thumbnail: product.thumbnail,
  type_id: `ptyp_${product.type}`,
  type: { value: product.type },
  categories: product.categories.map((id) => ({ id })),
  tags: product.tags.map((value) => ({ value })),
  options: product.options.map((option) => ({ id: option.id, title: option.name.en })),
  variants: product.variants.map((variant) => ({
    id: `variant_${variant.sku.toLowerCase()}`,
    title: variant.title,
    sku: variant.sku,
    calculated_price_incl_tax: variant.price_eur_cents,
    manage_inventory: variant.inventory !== null,
    inventory_quantity: variant.inventory ?? 0,
    options: Object.entries(variant.options).map(([option_id, value]) => ({ option_id, value })),
  })),
  localizations: product.title.de ? [{ language_code: 'de', title: product.title.de, description: product.description.de }] : [],
  metadata: {
    ...product,
    spec_order: Object.keys(product.specs),
    options: product.options.map((option) => ({
      key: option.id,
      title: option.name.en,
      title_de: option.name.de,
      values: option.values,
      values_de: option.values_de,
    })),
  },
});

export interface RealCatalogue {
  readonly products: readonly ProductSummary[];
  readonly offers: Readonly<Record<string, Offer>>;
  /** By handle. */
  readonly details: Readonly<Record<string, ProductDetails>>;
  readonly categories: readonly Category[];
  readonly routes: readonly ShopRoute[];
  readonly specLabels: Readonly<Record<string, LocalText>>;
}

/** The demo catalogue with its German shelf prices, as the shop sees it. */
export function readRealCatalogue(): RealCatalogue {
  const path = new URL('../../../backend/data/catalogue.json', import.meta.url);
  const file = v.parse(CatalogueFile, JSON.parse(readFileSync(path, 'utf8')));
  const read = file.products.map((product) => toProduct(v.parse(ProductResponse, asResponse(product))));
  return {
    products: read.map(({ product }) => toSummary(product)),
    offers: Object.assign({}, ...read.map(({ offers }) => offers)),
    details: Object.fromEntries(read.map(({ product }) => [product.handle, toDetails(product)])),
    categories: file.categories.map((category) => ({
      id: category.id,
      name: { en: category.name, de: category.name_de },
      parentId: category.parent_category_id,
      role: category.role as CategoryRole,
      token: category.handle,
    })),
    specLabels: file.spec_labels,
    routes: file.shop_routes.map((route) => ({
      slug: route.type_slug,
      name: { en: route.name, de: route.name_de },
      typeId: route.type_id,
      subCategoryId: route.sub_category,
    })),
  };
}

/** The demo catalogue, repeated under other names until it has this many products. */
export function manyProducts(
  { products, offers, details }: RealCatalogue,
  count: number,
): Pick<RealCatalogue, 'products' | 'offers' | 'details'> {
  const all: ProductSummary[] = [];
  const allOffers: Record<string, Offer> = {};
  const allDetails: Record<string, ProductDetails> = {};
  for (let number = 0; all.length < count; number += 1) {
    for (const product of products.slice(0, count - all.length)) {
      const variants = product.variants.map((variant) => ({ ...variant, id: `${variant.id}-${number}`, sku: `${variant.sku}-${number}` }));
      product.variants.forEach((variant, place) => {
        const offer = offers[variant.id];
        const id = variants[place]?.id;
        if (offer && id) allOffers[id] = offer.cents === null ? offer : { ...offer, cents: offer.cents + number };
      });
      const about = details[product.handle];
      if (about) allDetails[`${product.handle}-${number}`] = about;
      const more = number === 0 ? '' : ` No. ${1000 + number * 7}`;
      all.push({
        ...product,
        id: `${product.id}-${number}`,
        handle: `${product.handle}-${number}`,
        title: { en: product.title.en + more, de: product.title.de && product.title.de + more },
        variants,
      });
    }
  }
  return { products: all, offers: allOffers, details: allDetails };
}
