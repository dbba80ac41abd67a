import * as v from 'valibot';
import { addressSchema } from '../../forms/address';
import type { FormSchema } from '../../forms/check-form';
import { email } from '../../forms/email';
import { checkField } from '../../forms/rules';
import type { ContactForm } from './contact-form';

/**
 * Checks the first step. Both addresses lie in one country, and that in the chosen region
 * (specification §3, §5); the billing address only counts where it is another one.
 *
 * @param countryCodes the countries of the chosen region
 */
export function contactSchema(countryCodes: readonly string[]): FormSchema<ContactForm> {
  const fields = { email, shipping: addressSchema(countryCodes) };
  const One = v.object({ ...fields, sameBilling: v.literal(true) });
  const Two = v.pipe(
    v.object({ ...fields, sameBilling: v.literal(false), billing: addressSchema(countryCodes, 'region') }),
    checkField(['billing', 'countryCode'], ({ shipping, billing }) =>
      shipping.countryCode === billing.countryCode ? null : { key: 'sameCountry' },
    ),
  );
  // Which of the two it is, is only known at run time.
  return v.variant('sameBilling', [One, Two]) as FormSchema<object> as FormSchema<ContactForm>;
}
