import type { LocalText } from '../../domain/locale';
import { isCollected } from '../../domain/shipping';
import { vatByRate } from '../../domain/vat-by-rate';
import type { Order } from '../queries';

type Summed = Pick<Order, 'items' | 'discounts' | 'shipping_methods' | 'total' | 'gift_card_total' | 'refunded_total'>;

/** A row below the lines of an order. */
export interface OrderSum {
  readonly name: 'goods' | 'discount' | 'shipping' | 'total' | 'vat' | 'giftCard' | 'toPay' | 'refunded' | 'giftCardBack';
  /** By which codes, or by whom it is sent. */
  readonly detail?: string | LocalText;
  /** Percent, a decimal. */
  readonly rate?: number;
  readonly cents: number;
  /** It is part of the total, and not added to it. */
  readonly isWithin?: true;
}

/** What a line costs before any discount, in cents, with VAT. */
export const lineCents = ({ unit_price, quantity }: Summed['items'][number]): number => unit_price * quantity;

/**
 * How an order's total comes about, all with VAT: goods, discounts and shipping are the total; what a gift card paid is taken off it.
 * Rows that say nothing (no discount, no gift card) are left out.
 *
 * @param giftCardBackCents what is back on gift cards, in cents
 */
export function orderSums(order: Summed, giftCardBackCents: number): readonly OrderSum[] {
  const goods = order.items.reduce((sum, line) => sum + lineCents(line), 0);
  const less = order.items.reduce((sum, line) => sum + lineCents(line) - line.total, 0);
  const codesOf = (isFree: boolean) =>
    order.discounts
      .filter(({ rule }) => (rule?.type === 'free_shipping') === isFree)
      .map(({ code }) => code)
      .join(', ');
  const margin = order.items.filter(({ variant }) => variant?.product?.metadata.margin_scheme === true);
  const taxed = [...order.items.filter((line) => !margin.includes(line)), ...order.shipping_methods];
  const vat = vatByRate(taxed.map(({ tax_lines, tax_total }) => ({ rates: tax_lines.map(({ rate }) => rate), cents: tax_total })));
  return [
    ...(order.items.length > 1 || less > 0 ? [{ name: 'goods' as const, cents: goods }] : []),
    ...(less > 0 ? [{ name: 'discount' as const, detail: codesOf(false), cents: -less }] : []),
    ...order.shipping_methods.map(({ shipping_option: option, price, total }) => {
      const german = option?.metadata.name_de;
      const cents = total ?? price;
      const free = cents === 0 && !isCollected(order.shipping_methods) ? codesOf(true) : '';
      const by = (name: string) => [name, free].filter(Boolean).join(', ');
      const name = option?.name ?? '';
      return { name: 'shipping' as const, detail: { en: by(name), ...(typeof german === 'string' && { de: by(german) }) }, cents };
    }),
    { name: 'total', cents: order.total + order.gift_card_total },
    ...vat.map(({ rate, cents }) => ({ name: 'vat' as const, rate, cents, isWithin: true as const })),
    ...(order.gift_card_total > 0
      ? [
          { name: 'giftCard' as const, cents: -order.gift_card_total },
          { name: 'toPay' as const, cents: order.total },
        ]
      : []),
    ...(order.refunded_total > 0 ? [{ name: 'refunded' as const, cents: order.refunded_total }] : []),
    ...(giftCardBackCents > 0 ? [{ name: 'giftCardBack' as const, cents: giftCardBackCents }] : []),
  ];
}
