import * as v from 'valibot';
import { type AddressForm, postalCodeFault } from '../domain/address-form';
import { type FormTexts, optionalText, requiredText } from './form-rules';

const NAME_MAX = 100;
const LINE_MAX = 200;
const CODE_MAX = 20;
const PHONE_MAX = 40;

/**
 * Checks {@link AddressForm}.
 *
 * @param countryCodes where the shop ships to
 */
export const addressSchema = (t: FormTexts, countryCodes: readonly string[]): v.GenericSchema<AddressForm, AddressForm> =>
  v.pipe(
    v.object({
      firstName: requiredText(t, NAME_MAX),
      lastName: requiredText(t, NAME_MAX),
      company: optionalText(t, LINE_MAX),
      street: requiredText(t, LINE_MAX),
      houseNumber: requiredText(t, CODE_MAX),
      address2: optionalText(t, LINE_MAX),
      postalCode: requiredText(t, CODE_MAX),
      city: requiredText(t, NAME_MAX),
      countryCode: v.pipe(v.string(), v.nonEmpty(t('errors.required')), v.picklist(countryCodes, t('errors.country'))),
      phone: optionalText(t, PHONE_MAX),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { countryCode, postalCode } = dataset.value;
      const fault = postalCodeFault(countryCode, postalCode);
      if (fault === null) return;
      addIssue({
        message:
          fault.typed === null
            ? t('errors.postalCode', { digits: fault.digits })
            : t('errors.postalCodeTyped', { digits: fault.digits, typed: fault.typed }),
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: 'postalCode', value: postalCode }],
      });
    }),
  );
