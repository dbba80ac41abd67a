import type { Category, Product } from '../../../domain/catalogue';
import { isUsed } from '../../../domain/condition';
import type { Offers } from '../../../domain/configuration';
import { kindOfGood } from '../../../domain/kind-of-good';
import { useFrame } from '../../catalogue/hooks';
import { useTranslation } from '../../i18n/translator';
import { chosenChoices, type PartGroup, totalCents } from './parts';
import { type Selling, sellingOf } from './selling';
import { chosenSaving, type SummaryRow, summaryRows } from './summary-rows';
import { type AddToCart, useAddToCart } from './use-add-to-cart';
import type { ChoiceState } from './use-choice';
import { useLocale } from './use-locale';
import type { Choice } from './wanted-lines';

/** Everything the two places that sell (the box, and the phone's bar) have to say. */
export interface Offering {
  readonly product: Product;
  readonly selling: Selling;
  /** The chosen goods themselves are sold out, and not only a part that was chosen with them. */
  readonly isGone: boolean;
  readonly used: boolean;
  /** One configured piece, in cents; null without a price. */
  readonly unitCents: number | null;
  /** What the same costs without the old part sent in, in cents; null where it is not chosen with it. */
  readonly keptCents: number | null;
  readonly currencyCode: string;
  readonly rows: readonly SummaryRow[];
  readonly cart: AddToCart;
  readonly hasButton: boolean;
  readonly buttonText: string;
  readonly disabledReason: string | null;
  /** Stands where the price would; null where the button says it all. */
  readonly headline: string | null;
}

export function useOffering({
  product,
  offers,
  groups,
  categories,
  choice,
  pricedElsewhere,
  edit,
}: {
  product: Product;
  offers: Offers;
  groups: readonly PartGroup[];
  /** Those that say what is used. */
  categories: readonly Category[];
  choice: ChoiceState;
  pricedElsewhere: boolean;
  edit: string | undefined;
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
  const cart = useAddToCart(wanted, edit);
  const countryName = text(name);
  const unitCents = offer && offer.cents !== null ? totalCents(offer.cents, parts, 1) : null;
  const saving = variant ? chosenSaving(product, offers, variant) : null;

  const disabledReasons: Record<Selling, string | null> = {
    open: cart.frozen ? t('buy.placing') : cart.limit < 1 ? t('buy.allInCart') : null,
    'sold-out': t('soldOut'),
    'not-in-country': t('buy.notInCountry', { country: countryName }),
    'request-only': null,
    'on-request': null,
    nothing: null,
  };
  return {
    product,
    selling,
    isGone: selling === 'sold-out' && kindOfGood(product) === 'goods' && offer?.purchasable === false,
    used,
    unitCents,
    keptCents: unitCents !== null && saving !== null ? unitCents + saving : null,
    currencyCode: region.currencyCode,
    rows: variant
      ? summaryRows(
          product,
          offers,
          variant,
          saving,
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
  };
}
