import type { Product, Variant } from '../../domain/catalogue';
import { inLocale, type Locale } from '../../domain/locale';
import { EXCHANGE_VALUE, exchangeSaving, type Offers, withExchange } from './configuration';
import { partTitle } from './part-title';
import type { PartChoice } from './parts';

export interface SummaryRow {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
}

/** "SL-1210MK2, Very Good Plus": model and chosen values, without the trade-in, which has a row of its own. */
function deckLabel(product: Product, variant: Variant, locale: Locale): string {
  const title = partTitle(product, locale);
  const [name = title] = title.split(' – ');
  const values = product.options
    .filter((option) => option.title !== product.exchangeOption)
    .flatMap((option) => option.values.find(({ value }) => value === variant.options[option.title])?.name ?? [])
    .map((value) => inLocale(value, locale));
  return [name, ...values].join(', ');
}

/**
 * What the total is made of. The exchange is a row of its own where the shop sells the thing both
 * ways: the full price, and what sending in the old part saves.
 *
 * @param exchangeLabel what the shop calls the trade-in's row
 */
export function summaryRows(
  product: Product,
  offers: Offers,
  variant: Variant,
  parts: readonly PartChoice[],
  locale: Locale,
  exchangeLabel: string,
): SummaryRow[] {
  const cents = offers[variant.id]?.cents ?? null;
  if (cents === null) return [];
  const { exchangeOption } = product;
  const saving =
    exchangeOption !== null && variant.options[exchangeOption] === EXCHANGE_VALUE
      ? exchangeSaving(product, offers, variant, exchangeOption)
      : null;
  const kept = saving !== null && exchangeOption !== null ? withExchange(product, variant, exchangeOption, false) : undefined;
  const deck = deckLabel(product, kept ?? variant, locale);
  return [
    { key: 'deck', label: deck, cents: cents + (saving ?? 0) },
    ...(saving === null ? [] : [{ key: 'exchange', label: exchangeLabel, cents: -saving }]),
    ...parts.map((part) => ({ key: part.variant.id, label: partTitle(part.product, locale), cents: part.cents })),
  ];
}
