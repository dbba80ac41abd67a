import { chosenValues } from '../../../domain/cart-line';
import type { Product, Variant } from '../../../domain/catalogue';
import { exchangeSaving, type Offers, withExchange } from '../../../domain/configuration';
import { EXCHANGE_VALUE } from '../../../domain/exchange';
import { inLocale, type Locale } from '../../../domain/locale';
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
  const options = product.options.filter((option) => option.title !== product.exchangeOption);
  return [name, inLocale(chosenValues({ options }, variant), locale)].filter(Boolean).join(', ');
}

/** What sending in the old part saves, in cents; null where it is not chosen. */
export const chosenSaving = (product: Product, offers: Offers, variant: Variant): number | null =>
  product.exchangeOption !== null && variant.options[product.exchangeOption] === EXCHANGE_VALUE
    ? exchangeSaving(product, offers, variant, product.exchangeOption)
    : null;

/**
 * What the total is made of. The exchange is a row of its own where the shop sells the thing both
 * ways: the full price, and what sending in the old part saves.
 *
 * @param saving as {@link chosenSaving} has it
 * @param exchangeLabel what the shop calls the trade-in's row
 */
export function summaryRows(
  product: Product,
  offers: Offers,
  variant: Variant,
  saving: number | null,
  parts: readonly PartChoice[],
  locale: Locale,
  exchangeLabel: string,
): SummaryRow[] {
  const cents = offers[variant.id]?.cents ?? null;
  if (cents === null) return [];
  const kept =
    saving === null || product.exchangeOption === null ? undefined : withExchange(product, variant, product.exchangeOption, false);
  const deck = deckLabel(product, kept ?? variant, locale);
  return [
    { key: 'deck', label: deck, cents: cents + (saving ?? 0) },
    ...(saving === null ? [] : [{ key: 'exchange', label: exchangeLabel, cents: -saving }]),
    ...parts.map((part) => ({ key: part.variant.id, label: partTitle(part.product, locale), cents: part.cents })),
  ];
}
