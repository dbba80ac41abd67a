import * as v from 'valibot';
import type { OrderLine } from '../../domain/order';
import { vatByRate } from '../../domain/vat-by-rate';
import { CentsSchema, lineMetaOf, type Metadata, MetadataSchema, TextSchema } from './parse';
import { picturePath } from './picture-path';

/** Lines and delivery as carts and orders have them. */

const TaxLineResponse = v.object({ rate: v.number() });

export const lineVariantEntries = {
  title: TextSchema,
  product: v.nullish(v.object({ handle: v.nullish(v.string()), metadata: MetadataSchema })),
};

/** The VAT of such a line is of the margin, and nobody's business (§ 25a UStG). */
const isMarginTaxed = (line: {
  readonly variant?: { readonly product?: { readonly metadata: Metadata } | null | undefined } | null | undefined;
}): boolean => line.variant?.product?.metadata.margin_scheme === true;

export const LineResponse = v.object({
  id: v.string(),
  title: TextSchema,
  thumbnail: v.nullish(v.string()),
  quantity: v.number(),
  unit_price: CentsSchema,
  total: v.nullish(CentsSchema),
  tax_total: v.nullish(CentsSchema),
  variant_id: v.nullish(v.string()),
  variant: v.nullish(v.object(lineVariantEntries)),
  metadata: MetadataSchema,
  tax_lines: v.nullish(v.array(TaxLineResponse)),
});

type LineResponse = v.InferOutput<typeof LineResponse>;

const discountOf = ({ total, unit_price, quantity }: LineResponse): number => unit_price * quantity - (total ?? unit_price * quantity);

export const toLine = (line: LineResponse): OrderLine => ({
  id: line.id,
  title: line.title,
  variantTitle: line.variant?.title ?? '',
  thumbnail: picturePath(line.thumbnail),
  productHandle: line.variant?.product?.handle ?? null,
  variantId: line.variant_id ?? null,
  quantity: line.quantity,
  unitCents: line.unit_price,
  totalCents: line.unit_price * line.quantity,
  ...(discountOf(line) > 0 && { discountCents: discountOf(line) }),
  meta: lineMetaOf(line.metadata),
  ...(isMarginTaxed(line) && { marginScheme: true as const }),
});

/** A discount of a cart or order; of which kind it is says its rule. */
export const DiscountResponse = v.object({
  code: v.string(),
  rule: v.fallback(v.nullish(v.object({ type: v.string() })), null),
});

/** Whether a discount takes off what the parcel costs, and nothing of the goods. */
export const freesShipping = ({ rule }: v.InferOutput<typeof DiscountResponse>): boolean => rule?.type === 'free_shipping';

export const ShippingMethodResponse = v.object({
  shipping_option_id: v.nullish(v.string()),
  shipping_option: v.nullish(v.object({ name: TextSchema, metadata: MetadataSchema })),
  price: v.optional(CentsSchema, 0),
  total: v.nullish(CentsSchema),
  tax_total: v.nullish(CentsSchema),
  tax_lines: v.nullish(v.array(TaxLineResponse)),
});

/** What goods cost before any discount, and what discounts take off them. */
export const goodsCentsOf = (lines: readonly OrderLine[]): { readonly itemsCents: number; readonly discountCents: number } => {
  const sumOf = (cents: (line: OrderLine) => number) => lines.reduce((sum, line) => sum + cents(line), 0);
  return { itemsCents: sumOf((line) => line.totalCents), discountCents: sumOf((line) => line.discountCents ?? 0) };
};

/** Tax per rate, from lines and delivery, but for what is taxed on the margin; rates are decimals and never rounded. */
export function taxesOf(
  taxed: readonly {
    readonly tax_total?: number | null | undefined;
    readonly tax_lines?: readonly { readonly rate: number }[] | null | undefined;
    readonly variant?: { readonly product?: { readonly metadata: Metadata } | null | undefined } | null | undefined;
  }[],
): { rate: number; cents: number }[] {
  return vatByRate(
    taxed
      .filter((part) => !isMarginTaxed(part))
      .map(({ tax_total, tax_lines }) => ({ rates: (tax_lines ?? []).map(({ rate }) => rate), cents: tax_total ?? 0 })),
  );
}
