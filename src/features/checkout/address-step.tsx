import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { draftOf, keepDraft } from '../../catalogue/draft';
import { useShop } from '../../catalogue/hooks';
import { useCountryName } from '../../catalogue/use-country-name';
import { type AddressForm, emptyAddressForm, toAddressForm } from '../../domain/address-form';
import type { Customer } from '../../domain/customer';
import type { Cart } from '../../domain/shop-cart';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AddressFields } from '../../ui/address-fields';
import { AnyLink } from '../../ui/any-link';
import { Checkbox } from '../../ui/checkbox';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { RichText } from '../../ui/rich-text';
import { addressesIn, CHECKOUT_DRAFT, type ContactForm, initialContact } from './contact-form';
import { contactSchema } from './contact-schema';
import { SavedAddresses } from './saved-addresses';
import { StepActions } from './step-actions';
import classes from './step-frame.module.css';
import { useCheckedForm } from './use-checked-form';

export interface AddressStepProps {
  cart: Cart;
  customer: Customer | null;
  /** Opens the choice of country and language. */
  onChangeCountry: () => void;
  /** Saves the fields and goes on; what failed is said above the steps. */
  onNext: (values: ContactForm) => Promise<void>;
}

const PREFIX = { shipping: 'checkout-', billing: 'checkout-billing-' } as const;

/** Step 1: who, and where to. */
export function AddressStep({ cart, customer, onChangeCountry, onNext }: AddressStepProps) {
  const { t } = useTranslation('checkout');
  const forms = useTranslation('forms').t;
  const { country } = useSettings();
  const { region } = useShop();
  const nameOf = useCountryName();
  const queryClient = useQueryClient();
  const schema = useMemo(
    () =>
      contactSchema(
        { forms, checkout: t },
        region.countries.map(({ iso2 }) => iso2),
      ),
    [forms, t, region],
  );
  const { form, submit, sending, summary, attempt } = useCheckedForm<ContactForm>({
    initialValues: initialContact({ cart, customer, country, draft: draftOf<ContactForm>(queryClient, CHECKOUT_DRAFT) }),
    schema,
    onChange: (values) => keepDraft(queryClient, CHECKOUT_DRAFT, values),
    onSubmit: onNext,
    fieldOf: (path) => {
      const [group = '', name] = path.split('.') as [string, keyof AddressForm | undefined];
      if (name === undefined) return { id: `checkout-${group}`, label: forms('email') };
      const label = forms(name === 'countryCode' ? 'country' : name);
      return group === 'billing'
        ? { id: `${PREFIX.billing}${name}`, label: `${t('address.billing')}, ${label}` }
        : { id: `${PREFIX.shipping}${name}`, label };
    },
  });
  // One country: it comes with the region, and both addresses lie in it.
  const countries = [{ value: country, label: nameOf(country) }];
  const saved = addressesIn(customer, country);

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <div className={classes.head}>
        <h1>{t('address.title')}</h1>
        {!customer && (
          <p className={classes.lead}>
            <RichText text={t('address.account')} parts={{ login: <AnyLink to="/login" search={{ next: '/checkout?step=address' }} /> }} />
          </p>
        )}
      </div>
      <ErrorSummary title={forms('incomplete')} errors={summary} attempt={attempt} />
      {customer && customer.addresses.length > 0 && (
        <SavedAddresses
          addresses={saved}
          chosen={form.values.shipping}
          disabled={sending}
          onChoose={(address) => form.setFieldValue('shipping', toAddressForm(address))}
          onOther={() => {
            const { firstName, lastName } = form.values.shipping;
            form.setFieldValue('shipping', { ...emptyAddressForm(country), firstName, lastName });
          }}
        />
      )}
      <fieldset className={classes.group} disabled={sending}>
        <legend className="visually-hidden">{t('address.contact')}</legend>
        <Field
          {...form.getInputProps('email')}
          id="checkout-email"
          name="email"
          type="email"
          autoComplete="email"
          label={forms('email')}
          description={t('address.emailHint')}
          required
        />
      </fieldset>
      <fieldset className={classes.group} disabled={sending}>
        <legend className="visually-hidden">{t('address.delivery')}</legend>
        <AddressFields
          idPrefix={PREFIX.shipping}
          section="shipping"
          inputProps={(name) => form.getInputProps(`shipping.${name}`)}
          countries={countries}
          countryHint={
            <>
              {t('address.countryHint')}{' '}
              <button type="button" className={classes.inlineButton} onClick={onChangeCountry}>
                {t('address.changeCountry')}
              </button>
            </>
          }
        />
      </fieldset>
      <Checkbox
        {...form.getInputProps('sameBilling', { type: 'checkbox' })}
        id="checkout-sameBilling"
        label={t('address.same')}
        disabled={sending}
      />
      {!form.values.sameBilling && (
        <fieldset className={classes.group} disabled={sending}>
          <legend>{t('address.billing')}</legend>
          <AddressFields
            idPrefix={PREFIX.billing}
            section="billing"
            inputProps={(name) => form.getInputProps(`billing.${name}`)}
            countries={countries}
            countryHint={t('address.billingHint')}
          />
        </fieldset>
      )}
      <StepActions label={t('address.next')} busy={sending} />
    </form>
  );
}
