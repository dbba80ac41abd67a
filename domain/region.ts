import type { LocalText } from './locale';

/** Country the shop assumes until the shopper says otherwise (specification §9). */
export const DEFAULT_COUNTRY = 'de';

export interface Country {
  /** Lower-case ISO 3166-1 alpha-2. */
  readonly iso2: string;
  readonly name: LocalText;
  /** Percent that the country itself takes on receipt of an export, where the shop knows it. */
  readonly importVatPercent?: number;
}

/**
 * One price and tax area. VAT follows the shipping country, and Medusa gives a region one
 * rate, so each EU country is a region of its own; the rest of the world shares one without VAT.
 */
export interface Region {
  readonly id: string;
  readonly name: string;
  /** Lower-case ISO 4217. */
  readonly currencyCode: string;
  /** Percent, may have decimals: Finland charges 25.5. */
  readonly taxRate: number;
  readonly countries: readonly Country[];
  /** Id of the {@link ShippingZone} its parcels go to; left out by a backend that names none. */
  readonly zone?: string;
}

/** The region that ships to a country, if any does. */
export const regionOfCountry = (regions: readonly Region[], iso2: string): Region | undefined =>
  regions.find((region) => region.countries.some((country) => country.iso2 === iso2));
