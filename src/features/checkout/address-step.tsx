import { useEffect, useEffectEvent, useMemo } from 'react';
import { emptyAddressForm, toAddressForm } from '../../../domain/address-form';
import type { Customer } from '../../../domain/customer';
import type { Cart } from '../../../domain/shop-cart';
import { useShop } from '../../catalogue/hooks';
import { useCountryName } from '../../catalogue/use-country-name';
import { AddressFields } from '../../forms/address-fields';
import { CheckboxField, TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { ShopForm } from '../../forms/shop-form';
import { type SubmitOutcome, useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { RichText } from '../../ui/rich-text';
import { addressesIn, type ContactForm, inCountry, initialContact } from './contact-form';
import { contactSchema } from './contact-schema';
import { SavedAddresses } from './saved-addresses';
import { StepActions } from './step-actions';
import classes from './step-frame.module.css';

export interface AddressStepProps {
  cart: Cart;
  customer: Customer | null;
  /** Opens the choice of country and language. */
  onChangeCountry: () => void;
  /** Saves the fields and goes on; what failed is said above the steps. Throws where the session has ended. */
  onNext: (values: ContactForm) => Promise<SubmitOutcome>;
}

/** Step 1: who, and where to. */
export function AddressStep({ cart, customer, onChangeCountry, onNext }: AddressStepProps) {
  const { t } = useTranslation('checkout');
  const { country } = useSettings();
  const { region } = useShop();
  const nameOf = useCountryName();
  const schema = useMemo(() => contactSchema(region.countries.map(({ iso2 }) => iso2)), [region]);
  const form = useShopForm<ContactForm>({
    id: 'checkout',
    initialValues: initialContact({ cart, customer, country }),
    schema,
    draft: { restore: (draft) => ({ ...inCountry(draft, country), ...(customer && { email: customer.email }) }) },
    labels: { sameBilling: t('address.same') },
    groups: { billing: t('address.billing') },
    submit: onNext,
  });
  // Somebody may log in, in another window, while this is filled in.
  const accountEmail = customer?.email;
  const fix = useEffectEvent((email: string) => form.setValue('email', email));
  useEffect(() => {
    if (accountEmail !== undefined) fix(accountEmail);
  }, [accountEmail]);
  // One country: it comes with the region, and both addresses lie in it.
  const countries = [{ value: country, label: nameOf(country) }];
  const saved = addressesIn(customer, country);

  return (
    <ShopForm form={form} className={classes.step}>
      <div className={classes.head}>
        <h1>{t('address.title')}</h1>
        {!customer && (
          <p className={classes.lead}>
            <RichText text={t('address.account')} parts={{ login: <AnyLink to="/login" search={{ next: '/checkout?step=address' }} /> }} />
          </p>
        )}
      </div>
      <FormErrors failureText={() => t('sessionEnded')} />
      {customer && customer.addresses.length > 0 && (
        <SavedAddresses
          addresses={saved}
          chosen={form.values.shipping}
          disabled={form.sending}
          onChoose={(address) => form.setValue('shipping', toAddressForm(address))}
          onOther={() => {
            const { firstName, lastName } = form.values.shipping;
            form.setValue('shipping', { ...emptyAddressForm(country), firstName, lastName });
          }}
        />
      )}
      <fieldset className={classes.group}>
        <legend className="visually-hidden">{t('address.contact')}</legend>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          readOnly={customer !== null}
          description={
            customer ? (
              <RichText text={t('address.emailOfAccount')} parts={{ data: <AnyLink to="/account/my-data" /> }} />
            ) : (
              t('address.emailHint')
            )
          }
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className="visually-hidden">{t('address.delivery')}</legend>
        <AddressFields
          group="shipping"
          section="shipping"
          countries={countries}
          countryHint={
            <>
              {t('address.countryHint')}{' '}
              <button type="button" className={classes.inlineButton} disabled={form.sending} onClick={onChangeCountry}>
                {t('address.changeCountry')}
              </button>
            </>
          }
        />
      </fieldset>
      <CheckboxField name="sameBilling" />
      {!form.values.sameBilling && (
        <fieldset className={classes.group}>
          <legend>{t('address.billing')}</legend>
          <AddressFields group="billing" section="billing" countries={countries} countryHint={t('address.billingHint')} />
        </fieldset>
      )}
      <StepActions>{t('address.next')}</StepActions>
    </ShopForm>
  );
}
