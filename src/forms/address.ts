import * as v from 'valibot';
import type { AddressForm } from '../domain/address-form';
import { postalCodeFault } from './postal-code';
import {
  COUNTER_MAX,
  checkField,
  oneOf,
  optionalAddressLine,
  optionalPhone,
  optionalVatId,
  personName,
  requiredAddressLine,
  requiredText,
} from './rules';

const NAME_MAX = 100;
const LINE_MAX = 200;

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
      houseNumber: requiredAddressLine(COUNTER_MAX),
      address2: optionalAddressLine(LINE_MAX),
      postalCode: requiredText(COUNTER_MAX),
      city: requiredAddressLine(NAME_MAX),
      countryCode: oneOf(countryCodes, otherwise),
      phone: optionalPhone,
    }),
    checkField<AddressForm>(['postalCode'], ({ countryCode, postalCode }) =>
      typeof postalCode === 'string' ? postalCodeFault(countryCode, postalCode) : null,
    ),
  );
