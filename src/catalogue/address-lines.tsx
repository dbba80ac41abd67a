import type { Address } from '../../domain/customer';
import { cityLine } from '../../domain/provinces';
import classes from './address-lines.module.css';
import { useCountryName } from './use-country-name';

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: Address }) {
  const nameOf = useCountryName();
  const lines = [
    `${address.firstName} ${address.lastName}`.trim(),
    address.company,
    address.vatId,
    [address.address1, address.address2].filter(Boolean).join(', '),
    `${cityLine(address)}, ${nameOf(address.countryCode)}`,
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
