import type { Offer, ProductSummary } from '../../domain/catalogue';
import { type KindOfGood, kindOfGood } from '../../domain/kind-of-good';
import type { LocalText } from '../../domain/locale';
import { type Availability, availabilityOf, type PriceLabel, priceLabel } from '../../domain/offer';
import { gradeRange } from './card-facts';

/** What a list says about a product, and no more of it: small enough to travel inside a page. */
export interface Card {
  readonly id: string;
  readonly kind: KindOfGood;
  readonly handle: string;
  readonly title: LocalText;
  readonly thumbnail: string | null;
  readonly imageAlt: LocalText | null;
  readonly facts: ProductSummary['facts'];
  /** Null where the product has no grades. */
  readonly grades: { readonly worst: LocalText; readonly best: LocalText } | null;
  readonly availability: Availability;
  readonly price: PriceLabel;
  readonly marginScheme?: true;
}

/** @param pricedElsewhere whether a product without a price here has one in another region */
export function cardOf(product: ProductSummary, offers: Readonly<Record<string, Offer>>, pricedElsewhere = false): Card {
  const { id, handle, title, thumbnail, imageAlt, facts } = product;
  return {
    id,
    kind: kindOfGood(product),
    handle,
    title,
    thumbnail,
    imageAlt,
    facts,
    grades: gradeRange(product, offers),
    availability: availabilityOf(product, offers),
    price: priceLabel(product, offers, pricedElsewhere),
    ...(product.marginScheme && { marginScheme: true }),
  };
}
