import type { ShopRoute } from '../domain/catalogue';
import type { LocalText } from '../domain/locale';
import type { Region } from '../domain/region';
import type { Shop } from './queries';

/** What stands around every page and inside most: its listings, and where the visitor buys. */
export interface Frame {
  readonly routes: readonly ShopRoute[];
  readonly region: Omit<Region, 'countries'>;
  readonly countryName: LocalText;
}

/** @param country lower-case ISO 3166-1 alpha-2 */
export function frameOf({ routes, region }: Pick<Shop, 'routes' | 'region'>, country: string): Frame {
  const { countries, ...rest } = region;
  const countryName = countries.find(({ iso2 }) => iso2 === country)?.name ?? { en: country.toUpperCase() };
  return { routes, region: rest, countryName };
}
