import type { ReactNode } from 'react';
import type { AddressForm } from '../domain/address-form';
import { useTranslation } from '../i18n/translator';
import type { SelectOption } from '../ui/select-field';
import classes from './address-fields.module.css';
import { SelectField, TextField } from './fields';

/** What the browser may fill in. */
const AUTOCOMPLETE: Readonly<Record<keyof AddressForm, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  vatId: 'off',
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

/** The fields of one address, as checkout, sign-up and the account's address book ask for it. No courier comes to where a bill goes. */
export function AddressFields({ group, countries, countryHint, section }: AddressFieldsProps) {
  const { t } = useTranslation('forms');
  const props = (name: keyof AddressForm) => ({
    name: `${group}.${name}`,
    autoComplete: section && AUTOCOMPLETE[name] !== 'off' ? `${section} ${AUTOCOMPLETE[name]}` : AUTOCOMPLETE[name],
  });

  return (
    <div className={classes.fields}>
      <TextField {...props('firstName')} className={classes.half} />
      <TextField {...props('lastName')} className={classes.half} />
      <TextField {...props('company')} />
      <TextField {...props('vatId')} description={t('vatIdHint')} />
      <TextField {...props('street')} className={classes.street} />
      <TextField {...props('houseNumber')} className={classes.number} />
      <TextField {...props('address2')} />
      <TextField {...props('postalCode')} className={classes.half} />
      <TextField {...props('city')} className={classes.half} />
      <SelectField {...props('countryCode')} options={countries} description={countryHint} />
      {section !== 'billing' && <TextField {...props('phone')} type="tel" />}
    </div>
  );
}
