import type { ProductSummary, Variant } from '../../../domain/catalogue';
import { type DeckFamily, deckFamilies } from '../../../domain/deck-fit';
import type { LocalText } from '../../../domain/locale';
import type { WholeShop } from '../../catalogue/whole-shop';

/** One way to have a job done, with its price. */
export interface JobChoice {
  readonly variantId: string;
  readonly sku: string | null;
  /** Null where there is nothing to choose. */
  readonly name: LocalText | null;
  readonly cents: number;
}

/** Something that the workshop does, and what it costs. */
export interface Job {
  readonly handle: string;
  readonly title: LocalText;
  readonly fact: LocalText | null;
  /** With a price in this region; the catalogue's order. */
  readonly choices: readonly JobChoice[];
  readonly leastCents: number;
  readonly mostCents: number;
  /** The price is where it begins; what it comes to follows from the estimate. */
  readonly isOpen: boolean;
}

/** Jobs of one kind, as the price list has them. */
export interface JobGroup {
  readonly id: string;
  readonly name: LocalText;
  readonly jobs: readonly Job[];
}

/** Everything that the pages of the workshop say of prices. */
export interface ServiceView {
  readonly currencyCode: string;
  readonly groups: readonly JobGroup[];
  /** Percent more for those in a hurry; null where it is not offered. */
  readonly express: { readonly title: LocalText; readonly percent: number } | null;
  /** Models as the shop names them, for whoever says which one it is. */
  readonly families: readonly DeckFamily[];
}

/** The catalogue's mark for a price that is where it begins. */
const PRICE_FROM = 'price-from';
const TYPE = 'service';

/** Handles by which the pages know what is no job on the bench. */
export const SERVICE_HANDLES = {
  packageOne: 'maintenance-package-i',
  packageTwo: 'maintenance-package-ii',
  estimate: 'repair-estimate',
  pickUp: 'service-pickup',
  box: 'transport-box-turntable',
} as const;

/** The pick-up's choice for Germany; the other one is for the rest of the Union. */
export const PICK_UP_IN_GERMANY = 'SV-PICKUP-GERM';

function nameOf({ options }: ProductSummary, variant: Variant): LocalText | null {
  const names = options.flatMap(({ title, values }) =>
    values.filter(({ value }) => value === variant.options[title]).map(({ name }) => name),
  );
  if (names.length === 0) return null;
  return { en: names.map(({ en }) => en).join(', '), de: names.map(({ en, de }) => de ?? en).join(', ') };
}

const factOf = ({ facts: { en, de } }: ProductSummary): LocalText | null => (en[0] === undefined ? null : { en: en[0], de: de[0] });

/** Works out what the workshop does at which price in the visitor's country. */
export function serviceViewOf({ shop: { categories }, catalogue: { products, prices } }: WholeShop): ServiceView {
  const services = products.filter(({ type }) => type === TYPE);
  const jobOf = (product: ProductSummary): Job[] => {
    const choices = product.variants.flatMap((variant) => {
      const cents = prices.offers[variant.id]?.cents ?? null;
      return cents === null ? [] : [{ variantId: variant.id, sku: variant.sku, name: nameOf(product, variant), cents }];
    });
    if (choices.length === 0) return [];
    const amounts = choices.map(({ cents }) => cents);
    return [
      {
        handle: product.handle,
        title: product.title,
        fact: factOf(product),
        choices,
        leastCents: Math.min(...amounts),
        mostCents: Math.max(...amounts),
        isOpen: product.tags.includes(PRICE_FROM),
      },
    ];
  };
  const express = services.find(({ surchargePercent }) => surchargePercent !== null);
  return {
    currencyCode: prices.currencyCode,
    groups: categories
      .filter(({ role }) => role === 'sub_category')
      .map(({ id, name }) => ({
        id,
        name,
        jobs: services.filter(({ categoryIds }) => categoryIds.includes(id)).flatMap(jobOf),
      }))
      .filter(({ jobs }) => jobs.length > 0),
    express: express && express.surchargePercent !== null ? { title: express.title, percent: express.surchargePercent } : null,
    families: deckFamilies(categories),
  };
}

/** A job by its handle, in whatever group. */
export const jobNamed = ({ groups }: ServiceView, handle: string): Job | undefined =>
  groups.flatMap(({ jobs }) => jobs).find((job) => job.handle === handle);
