import { useShop } from '../../catalogue/hooks';
import type { Address } from '../../domain/customer';
import { inLocale } from '../../domain/locale';
import { useSettings } from '../../i18n/settings';
import classes from './address-block.module.css';

/** An address as it stands on a parcel. */
export function AddressBlock({ address }: { address: Address }) {
  const { locale } = useSettings();
  const { regions } = useShop();
  const country = regions.flatMap((region) => region.countries).find(({ iso2 }) => iso2 === address.countryCode);
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    [address.address1, address.address2].filter(Boolean).join(', '),
    `${address.postalCode} ${address.city}`.trim(),
    country ? inLocale(country.name, locale) : address.countryCode.toUpperCase(),
  ].filter(Boolean);

  return (
    <address className={classes.address}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address never change places.
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
