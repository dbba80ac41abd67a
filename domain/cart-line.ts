import type { LineMeta, WantedLine } from './cart';
import type { ProductSummary, Variant } from './catalogue';
import { stockKeyOf } from './exchange';
import { kindOfGood } from './kind-of-good';
import { leadWeeksOf } from './lead-weeks';
import type { LocalText } from './locale';

/** As much of a product as a line of the cart keeps. */
export type SoldProduct = Pick<
  ProductSummary,
  'handle' | 'title' | 'thumbnail' | 'type' | 'tags' | 'options' | 'leadTimeWeeks' | 'marginScheme'
>;

/** The chosen option values as a person reads them, in both languages. */
export function chosenValues(product: Pick<ProductSummary, 'options'>, variant: Variant): LocalText {
  const names = product.options.flatMap(({ title, values }) => values.find(({ value }) => value === variant.options[title])?.name ?? []);
  const en = names.map((name) => name.en).join(', ');
  return names.some((name) => name.de !== undefined) ? { en, de: names.map((name) => name.de ?? name.en).join(', ') } : { en };
}

/** One variant, ready for the cart. */
export interface LineChoice {
  readonly product: SoldProduct;
  readonly variant: Variant;
  /** Whether the thing has been used before: checkout asks about it separately. */
  readonly used: boolean;
  readonly cents: number;
  /** Null where stock is not counted. */
  readonly stock: number | null;
  readonly currencyCode: string;
}

/** A line for the cart; `meta` says of which configuration it is a part, if of any. */
export function cartLine({ product, variant, used, cents, stock, currencyCode }: LineChoice, meta: LineMeta = {}): WantedLine {
  const kind = kindOfGood(product);
  const stockKey = stockKeyOf(product.handle, variant.title);
  return {
    variantId: variant.id,
    meta,
    snapshot: {
      productHandle: product.handle,
      title: product.title,
      detail: chosenValues(product, variant),
      thumbnail: product.thumbnail,
      unitCents: cents,
      currencyCode,
      stock,
      leadTimeWeeks: leadWeeksOf(product),
      used,
      ...(kind !== 'goods' && { kind }),
      ...(product.marginScheme && { marginScheme: true }),
      ...(stockKey !== undefined && { stockKey }),
    },
  };
}
