import type { ShopRoute } from '../../domain/catalogue';
import type { LocalText } from '../../domain/locale';
import type { OpeningHours } from '../../domain/opening-hours';
import type { Region } from '../../domain/region';
import type { ShownProfile } from '../../domain/shop-profile';
import type { Shop } from './queries';

/** What stands around every page and inside most: its listings, and where the visitor buys. */
export interface Frame {
  readonly routes: readonly ShopRoute[];
  readonly region: Omit<Region, 'countries'>;
  /** Lower-case ISO 3166-1 alpha-2, one of the region's. */
  readonly country: string;
  readonly countryName: LocalText;
  readonly store: Store;
}

/** The place in Neukölln, as far as the foot of every page names it. */
export interface Store extends Pick<ShownProfile, 'address' | 'phone'> {
  readonly hours: OpeningHours;
  /** Some of it is an example, which is said where it is shown. */
  readonly isExample: boolean;
}

const IN_THE_FRAME = ['address', 'phone', 'openingHours'];

export const storeOf = ({ address, phone, openingHours, openOnPublicHolidays, specialDays, examples }: ShownProfile): Store => ({
  address,
  phone,
  hours: { openingHours, openOnPublicHolidays, specialDays },
  isExample: examples.some((field) => IN_THE_FRAME.includes(field)),
});

/** @param country lower-case ISO 3166-1 alpha-2 */
export function frameOf({ routes, region, profile }: Pick<Shop, 'routes' | 'region' | 'profile'>, country: string): Frame {
  const { countries, ...rest } = region;
  const countryName = countries.find(({ iso2 }) => iso2 === country)?.name ?? { en: country.toUpperCase() };
  return { routes, region: rest, country, countryName, store: storeOf(profile) };
}
