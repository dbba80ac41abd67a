import * as v from 'valibot';
import type { AddressForm } from '../domain/address-form';
import { postalCodeFault } from './postal-code';
import { COUNTER_MAX, checkField, oneOf, optionalPhone, optionalText, optionalVatId, requiredText } from './rules';

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
      firstName: requiredText(NAME_MAX),
      lastName: requiredText(NAME_MAX),
      company: optionalText(LINE_MAX),
      vatId: optionalVatId,
      street: requiredText(LINE_MAX),
      houseNumber: requiredText(COUNTER_MAX),
      address2: optionalText(LINE_MAX),
      postalCode: requiredText(COUNTER_MAX),
      city: requiredText(NAME_MAX),
      countryCode: oneOf(countryCodes, otherwise),
      phone: optionalPhone,
    }),
    checkField<AddressForm>(['postalCode'], ({ countryCode, postalCode }) =>
      typeof postalCode === 'string' ? postalCodeFault(countryCode, postalCode) : null,
    ),
  );
