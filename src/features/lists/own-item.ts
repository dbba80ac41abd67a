import type { WantedLine } from '../../../domain/cart';
import { chosenValues } from '../../../domain/cart-line';
import type { ProductSummary } from '../../../domain/catalogue';
import { defaultVariant, variantByKey } from '../../../domain/configuration';
import { variantKey } from '../../../domain/configuration-url';
import { type KindOfGood, kindOfGood } from '../../../domain/kind-of-good';
import type { LocalText } from '../../../domain/locale';
import { type Availability, availabilityOf, type PriceLabel, priceLabel } from '../../../domain/offer';
import { lineOnSale } from '../../catalogue/line-on-sale';
import type { WholeShop } from '../../catalogue/whole-shop';

/** A product on a list of somebody's own, with the choice they had made, as the catalogue has it now. */
export interface OwnItem {
  readonly product: ProductSummary;
  readonly kind: KindOfGood;
  /** The choice in words; empty where there is none to make. */
  readonly detail: LocalText;
  /** As an address names the choice; undefined where there is none to make. */
  readonly variant: string | undefined;
  readonly availability: Availability;
  readonly price: PriceLabel;
  /** What its button puts into the cart; null where it cannot be bought now. */
  readonly line: WantedLine | null;
}

/** @param wanted the chosen variant; where the shop has it no more, or nothing was chosen, the one its page opens with */
export function ownItem(whole: WholeShop, handle: string, wanted?: string): OwnItem | null {
  const { products, prices } = whole.catalogue;
  const product = products.find((candidate) => candidate.handle === handle);
  const variant = product && (variantByKey(product, wanted) ?? defaultVariant(product, prices.offers));
  if (!product || !variant) return null;
  const single = { ...product, variants: [variant] };
  const isChoice = product.variants.length > 1;
  return {
    product,
    kind: kindOfGood(product),
    detail: isChoice ? chosenValues(product, variant) : { en: product.facts.en.join(' · '), de: product.facts.de.join(' · ') },
    variant: isChoice ? variantKey(variant) : undefined,
    availability: availabilityOf(single, prices.offers),
    price: priceLabel(single, prices.offers),
    line: lineOnSale(whole, product, variant),
  };
}
