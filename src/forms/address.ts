import * as v from 'valibot';
import type { AddressForm } from '../../domain/address-form';
import { hasHouseNumber, usesHouseNumbers } from '../../domain/house-number';
import { plainLine } from '../../domain/plain-text';
import { chosenProvince, hasProvinces } from '../../domain/provinces';
import { COUNTER_MAX, LINE_MAX, NAME_MAX } from '../../domain/text-limits';
import type { Fault } from './messages';
import { postalCodeFault } from './postal-code';
import {
  checkField,
  oneOf,
  optionalAddressLine,
  optionalPhone,
  optionalText,
  optionalVatId,
  personName,
  requiredAddressLine,
  requiredText,
} from './rules';

/** A number that is neither typed nor found in the street is asked for, until somebody says that there is none: not every house has one. */
const numberFault = ({ street, houseNumber, withoutNumber, countryCode }: AddressForm): Fault | null => {
  if (typeof street !== 'string' || typeof houseNumber !== 'string') return null;
  const isGiven = plainLine(houseNumber) !== '' || hasHouseNumber(plainLine(street));
  if (isGiven || withoutNumber === true || !usesHouseNumbers(countryCode)) return null;
  return { key: plainLine(street) === '' ? 'required' : 'houseNumber' };
};

/** What was chosen for another country is no choice. */
const provinceFault = ({ countryCode, province }: AddressForm): Fault | null =>
  hasProvinces(countryCode) && typeof province === 'string' && chosenProvince(countryCode, province) === '' ? { key: 'required' } : null;

/**
 * Checks {@link AddressForm}.
 *
 * @param countryCodes where the address may be
 * @param otherwise what is said about any other country
 */
export const addressSchema = (
  countryCodes: readonly string[],
  otherwise: 'country' | 'region' = 'country',
): v.GenericSchema<AddressForm, AddressForm> =>
  v.pipe(
    v.object({
      firstName: personName(NAME_MAX),
      lastName: personName(NAME_MAX),
      company: optionalAddressLine(LINE_MAX),
      vatId: optionalVatId,
      street: requiredAddressLine(LINE_MAX),
      houseNumber: optionalAddressLine(COUNTER_MAX),
      withoutNumber: v.boolean(),
      address2: optionalAddressLine(LINE_MAX),
      postalCode: requiredText(COUNTER_MAX),
      city: requiredAddressLine(NAME_MAX),
      countryCode: oneOf(countryCodes, otherwise),
      province: optionalText(COUNTER_MAX),
      phone: optionalPhone,
    }),
    checkField<AddressForm>(['postalCode'], ({ countryCode, postalCode }) =>
      typeof postalCode === 'string' ? postalCodeFault(countryCode, postalCode) : null,
    ),
    checkField<AddressForm>(['houseNumber'], numberFault),
    checkField<AddressForm>(['province'], provinceFault),
  );
