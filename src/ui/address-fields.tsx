import type { ComponentProps, ReactNode } from 'react';
import type { AddressForm } from '../domain/address-form';
import { useTranslation } from '../i18n/translator';
import classes from './address-fields.module.css';
import { Field } from './field';
import { SelectField, type SelectOption } from './select-field';

/** What the browser may fill in; the name is the field's id in {@link AddressFields}. */
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

type InputProps = Pick<ComponentProps<'input'>, 'defaultValue' | 'disabled'> & {
  value?: string;
  error?: ReactNode;
  // Mantine hands out one handler for inputs and selects alike.
  onChange?: (event: never) => void;
  onBlur?: (event: never) => void;
  onFocus?: (event: never) => void;
};

export interface AddressFieldsProps {
  /** Begins the id of every field; the error summary links to `${idPrefix}street` and so on. */
  idPrefix: string;
  /** E.g. `(name) => form.getInputProps(`address.${name}`)`. */
  inputProps: (name: keyof AddressForm) => object;
  countries: readonly SelectOption[];
  countryHint?: ReactNode;
  /** Tells the browser's autofill two addresses on one page apart. */
  section?: 'shipping' | 'billing';
  disabled?: boolean;
}

/** The fields of one address, as checkout, sign-up and the account's address book ask for it. */
export function AddressFields({ idPrefix, inputProps, countries, countryHint, section, disabled }: AddressFieldsProps) {
  const { t } = useTranslation('forms');
  const props = (name: keyof AddressForm) => ({
    ...(inputProps(name) as InputProps),
    id: `${idPrefix}${name}`,
    name: `${idPrefix}${name}`,
    label: t(name === 'countryCode' ? 'country' : name),
    autoComplete: section && AUTOCOMPLETE[name] !== 'off' ? `${section} ${AUTOCOMPLETE[name]}` : AUTOCOMPLETE[name],
    disabled,
  });

  return (
    <div className={classes.fields}>
      <Field {...props('firstName')} className={classes.half} required />
      <Field {...props('lastName')} className={classes.half} required />
      <Field {...props('company')} optional />
      <Field {...props('street')} className={classes.street} required />
      <Field {...props('houseNumber')} className={classes.number} required />
      <Field {...props('address2')} optional />
      <Field {...props('postalCode')} className={classes.half} required />
      <Field {...props('city')} className={classes.half} required />
      <SelectField {...props('countryCode')} options={countries} description={countryHint} required />
      <Field {...props('phone')} type="tel" optional />
    </div>
  );
}
