import { GERMAN_VAT_PERMILLE } from '../facts';
import type { CatalogueVariant } from './catalogue';
import type { ShopRegion } from './regions';

/** Division rounded half up, in whole numbers: 25.5 % leaves no room for floating point. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** A German shelf price without its tax. */
export function netOfGerman(grossCents: number): number {
  return divideHalfUp(grossCents * 1000, 1000 + GERMAN_VAT_PERMILLE);
}

/**
 * What a variant costs in a region, in cents as the customer pays it; null = not for sale there.
 *
 * Germany pays the shelf price. Elsewhere in the EU the rounded net price gets the country's
 * rate, outside the EU there is none. A price given for one of the catalogue's regions counts
 * as it stands, for each country of it.
 */
export function priceIn(region: ShopRegion, variant: CatalogueVariant): number | null {
  const given = variant.prices_by_region?.[region.id] ?? variant.prices_by_region?.[region.zone];
  if (given !== undefined && given !== null) return given;
  const refused =
    variant.prices_by_region && (variant.prices_by_region[region.id] === null || variant.prices_by_region[region.zone] === null);
  if (refused || variant.price_eur_cents === null) return null;
  return priceByShelf(region, variant.price_eur_cents);
}

/** What a region pays by the German shelf price: the same in Germany, elsewhere the rounded net price with the region's rate. */
export function priceByShelf({ zone, vatPermille }: Pick<ShopRegion, 'zone' | 'vatPermille'>, shelfCents: number): number {
  if (zone === 'reg_de') return shelfCents;
  return divideHalfUp(netOfGerman(shelfCents) * (1000 + vatPermille), 1000);
}
