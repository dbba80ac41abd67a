import * as v from 'valibot';
import type { Translate } from '../../i18n/i18n';
import { addressSchema } from '../../ui/address-schema';
import { email, type FormTexts } from '../../ui/form-rules';
import type { ContactForm } from './contact-form';

export interface ContactTexts {
  readonly forms: FormTexts;
  readonly checkout: Translate<'checkout'>;
}

/**
 * Checks the first step. Both addresses lie in one country, and that in the chosen region
 * (specification §3, §5); the billing address only counts where it is another one.
 *
 * @param countryCodes the countries of the chosen region
 */
export function contactSchema({ forms, checkout }: ContactTexts, countryCodes: readonly string[]): v.GenericSchema<ContactForm, unknown> {
  const address = addressSchema(forms, countryCodes);
  const Base = v.object({ email: email(forms), shipping: address });
  const billingCountry = v.pipe(v.object({ countryCode: v.pipe(v.string(), v.picklist(countryCodes, checkout('errors.region'))) }));
  const One = v.object({ ...Base.entries, sameBilling: v.literal(true) });
  const Two = v.object({ ...Base.entries, sameBilling: v.literal(false), billing: v.intersect([billingCountry, address]) });
  return v.pipe(
    v.variant('sameBilling', [One, Two]),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.sameBilling) return;
      const { shipping, billing } = dataset.value;
      if (shipping.countryCode === billing.countryCode) return;
      const at = (key: string, input: object, value: unknown) =>
        ({ type: 'object', origin: 'value', input: { ...input }, key, value }) as const;
      addIssue({
        message: checkout('errors.sameCountry'),
        path: [at('billing', dataset.value, billing), at('countryCode', billing, billing.countryCode)],
      });
    }),
  ) as v.GenericSchema<ContactForm, unknown>;
}
