import type { Locale } from '../../domain/locale';
import { cityLine } from '../../domain/provinces';
import { countryName } from '../../src/i18n/country-name';
import { useSettings } from '../../src/i18n/settings';
import classes from '../pages.module.css';
import type { Address } from '../queries';

const linesOf = (address: Address, locale: Locale): string[] =>
  [
    `${address.first_name} ${address.last_name}`.trim(),
    address.company,
    address.address_1,
    address.address_2,
    cityLine({
      postalCode: address.postal_code,
      city: address.city,
      province: address.province,
      countryCode: address.country_code.toLowerCase(),
    }),
    countryName(address.country_code, locale),
  ].filter(Boolean);

/** An address as it stands on a letter. */
export function AddressLines({ address }: { address: Address }) {
  const { locale } = useSettings();
  return (
    <address className={classes.address}>
      {linesOf(address, locale).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
