import { cityLine } from '../../domain/provinces';
import classes from '../pages.module.css';
import type { Address } from '../queries';

const linesOf = (address: Address): string[] =>
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
    address.country_code.toUpperCase(),
  ].filter(Boolean);

/** An address as it stands on a letter. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className={classes.address}>
    {linesOf(address).map((line) => (
      <div key={line}>{line}</div>
    ))}
  </address>
);
