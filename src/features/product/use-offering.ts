import { useFrame } from '../../catalogue/hooks';
import type { Category, Product } from '../../domain/catalogue';
import { useTranslation } from '../../i18n/translator';
import { isUsed } from './condition';
import type { Offers } from './configuration';
import { chosenChoices, type PartGroup, totalCents } from './parts';
import { type Selling, sellingOf } from './selling';
import { type SummaryRow, summaryRows } from './summary-rows';
import { type AddToCart, useAddToCart } from './use-add-to-cart';
import type { ChoiceState } from './use-choice';
import { useLocale } from './use-locale';
import type { Choice } from './wanted-lines';

/** Everything the two places that sell (the box, and the phone's bar) have to say. */
export interface Offering {
  readonly product: Product;
  readonly selling: Selling;
  readonly used: boolean;
  /** One configured piece, in cents; null without a price. */
  readonly unitCents: number | null;
  readonly currencyCode: string;
  readonly rows: readonly SummaryRow[];
  readonly cart: AddToCart;
  readonly hasButton: boolean;
  readonly buttonText: string;
  readonly disabledReason: string | null;
  /** Stands where the price would; null where the button says it all. */
  readonly headline: string | null;
  readonly hint: string | null;
}

export function useOffering({
  product,
  offers,
  groups,
  categories,
  choice,
  pricedElsewhere,
  edit,
  onOpenCart,
}: {
  product: Product;
  offers: Offers;
  groups: readonly PartGroup[];
  /** Those that say what is used. */
  categories: readonly Category[];
  choice: ChoiceState;
  pricedElsewhere: boolean;
  edit: string | undefined;
  onOpenCart: () => void;
}): Offering {
  const { t } = useTranslation('product');
  const { locale, text } = useLocale();
  const { region, countryName: name } = useFrame();
  const { variant } = choice;
  const offer = variant && offers[variant.id];
  const parts = chosenChoices(groups, choice.chosen);
  const selling = sellingOf(
    product,
    offers,
    variant,
    parts.map((part) => part.choice),
    pricedElsewhere,
  );
  const used = variant !== undefined && isUsed(product, variant, categories);

  const wanted: Choice | null =
    selling === 'open' && variant && offer
      ? {
          product,
          variant,
          offer,
          used,
          parts: parts.map((part) => ({ ...part, used: isUsed(part.choice.product, part.choice.variant, categories) })),
          currencyCode: region.currencyCode,
        }
      : null;
  const cart = useAddToCart(wanted, edit, onOpenCart);
  const countryName = text(name);

  const disabledReasons: Record<Selling, string | null> = {
    open: cart.frozen ? t('buy.placing') : cart.limit < 1 ? t('buy.allInCart') : null,
    'sold-out': t('soldOut'),
    'not-in-country': t('buy.notInCountry', { country: countryName }),
    'request-only': null,
    'on-request': null,
    nothing: null,
  };
  const hints: Record<Selling, string | null> = {
    open: product.discontinued ? t('buy.discontinued') : null,
    'sold-out': t('buy.soldOutHint'),
    'not-in-country': t('buy.notInCountryHint', { country: countryName }),
    'request-only': t('buy.requestOnly'),
    'on-request': t('buy.onRequest'),
    nothing: t('buy.noVariant'),
  };

  return {
    product,
    selling,
    used,
    unitCents: offer && offer.cents !== null ? totalCents(offer.cents, parts, 1) : null,
    currencyCode: region.currencyCode,
    rows: variant
      ? summaryRows(
          product,
          offers,
          variant,
          parts.map((part) => part.choice),
          locale,
          t('exchange.row'),
        )
      : [],
    cart,
    hasButton: selling === 'open' || selling === 'sold-out' || selling === 'not-in-country',
    buttonText: cart.edited ? t('buy.save') : t('buy.add'),
    disabledReason: disabledReasons[selling],
    headline: selling === 'not-in-country' ? null : t('buy.priceOnRequest'),
    hint: hints[selling],
  };
}
