import type { ReactNode } from 'react';
import type { AddressForm } from '../domain/address-form';
import type { SelectOption } from '../ui/select-field';
import classes from './address-fields.module.css';
import { SelectField } from './select-field';
import { TextField } from './text-field';

/** What the browser may fill in. */
const AUTOCOMPLETE: Readonly<Record<keyof AddressForm, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  // Browsers know no token for a street without its number; `address-line1` is what they fill in here.
  street: 'address-line1',
  houseNumber: 'off',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  countryCode: 'country',
  phone: 'tel',
};

export interface AddressFieldsProps {
  /** Path of the address among the form's values. */
  group: string;
  countries: readonly SelectOption[];
  countryHint?: ReactNode;
  /** Tells the browser's autofill two addresses on one page apart. */
  section?: 'shipping' | 'billing';
}

/** The fields of one address, as checkout, sign-up and the account's address book ask for it. */
export function AddressFields({ group, countries, countryHint, section }: AddressFieldsProps) {
  const props = (name: keyof AddressForm) => ({
    name: `${group}.${name}`,
    autoComplete: section && AUTOCOMPLETE[name] !== 'off' ? `${section} ${AUTOCOMPLETE[name]}` : AUTOCOMPLETE[name],
  });

  return (
    <div className={classes.fields}>
      <TextField {...props('firstName')} className={classes.half} />
      <TextField {...props('lastName')} className={classes.half} />
      <TextField {...props('company')} />
      <TextField {...props('street')} className={classes.street} />
      <TextField {...props('houseNumber')} className={classes.number} />
      <TextField {...props('address2')} />
      <TextField {...props('postalCode')} className={classes.half} />
      <TextField {...props('city')} className={classes.half} />
      <SelectField {...props('countryCode')} options={countries} description={countryHint} />
      <TextField {...props('phone')} type="tel" />
    </div>
  );
}
