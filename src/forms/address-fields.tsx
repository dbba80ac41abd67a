import type { ReactNode } from 'react';
import type { AddressForm } from '../../domain/address-form';
import { useTranslation } from '../i18n/translator';
import type { SelectOption } from '../ui/select-field';
import classes from './address-fields.module.css';
import { SelectField, TextField } from './fields';
import { useShopFormState } from './form-context';
import { HouseNumberField } from './house-number-field';
import { ProvinceField } from './province-field';
import { useSpecialPlace } from './use-special-place';

/** What the browser may fill in. */
const AUTOCOMPLETE: Readonly<Record<Exclude<keyof AddressForm, 'houseNumber' | 'withoutNumber'>, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  vatId: 'off',
  // Browsers know no token for a street without its number: what they fill in has it (`domain/house-number.ts`).
  street: 'address-line1',
  address2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  countryCode: 'country',
  province: 'address-level1',
  phone: 'tel',
};

/** Where parcels are kept for their owner, who is known there by a number of DHL's. */
const PARCEL_STATION = /^\s*(?:packstation|postfiliale|paketshop)(?!\p{L})/iu;

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
  const form = useShopFormState();
  const typedAt = (name: keyof AddressForm) => form.field(`${group}.${name}`).value ?? '';
  const isParcelStation = typedAt('countryCode') === 'de' && PARCEL_STATION.test(typedAt('street'));
  const specialPlace = useSpecialPlace(typedAt('countryCode'), typedAt('postalCode'));
  const props = (name: keyof typeof AUTOCOMPLETE) => ({
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
      <HouseNumberField group={group} className={classes.number} />
      <TextField {...props('address2')} description={isParcelStation && t('packstationHint')} />
      <TextField {...props('postalCode')} className={classes.half} description={section !== 'billing' && specialPlace} />
      <TextField {...props('city')} className={classes.half} />
      <SelectField {...props('countryCode')} options={countries} description={countryHint} />
      <ProvinceField group={group} autoComplete={props('province').autoComplete} />
      {section !== 'billing' && <TextField {...props('phone')} type="tel" />}
    </div>
  );
}
