import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emptyAddressForm } from '../../../domain/address-form';
import { AddressFields } from '../../forms/address-fields';
import { CookiesNeeded, useCookiesBlocked } from '../../forms/cookies-needed';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { RefusedFieldsError } from '../../forms/messages';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { RichText } from '../../ui/rich-text';
import { TextLink } from '../../ui/text-link';
import { countriesQuery } from './countries';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { HalfDoneNotice } from './half-done-notice';
import { NewPasswordField } from './new-password-field';
import { registerSchema } from './register-schema';
import { type SignUpForm, TakenError } from './sign-up';
import { useRegister } from './use-register';

export interface RegisterFormProps {
  /** The page must stay while this is going on. */
  onBusy: (busy: boolean) => void;
  next: string | undefined;
}

/** Login data and the default address. */
export function RegisterForm({ onBusy, next }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const settings = useSettings();
  const { data: countries } = useSuspenseQuery(countriesQuery(settings));
  const schema = useMemo(() => registerSchema(countries.map(({ value }) => value)), [countries]);
  const waits = useWaitsForNetwork();
  const blocked = useCookiesBlocked();
  const { half, register, saveAddress } = useRegister();
  const form = useShopForm<SignUpForm>({
    id: 'register',
    initialValues: { email: '', password: '', passwordConfirmation: '', address: emptyAddressForm(settings.country) },
    schema,
    draft: {},
    submit: async (values) => {
      onBusy(true);
      let isComplete = true;
      try {
        isComplete = half ? await saveAddress(half.customer, values.address) : await register(values);
      } catch (error) {
        throw error instanceof TakenError ? new RefusedFieldsError({ email: 'emailTaken' }) : error;
      } finally {
        onBusy(!isComplete);
      }
      return isComplete ? 'sent' : 'open';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('register.offline')}</NetworkNeeded>
      <CookiesNeeded>{t('cookies.register')}</CookiesNeeded>
      <FormErrors failureText={failureText} />
      {half && <HalfDoneNotice half={half} sending={form.sending} onSkip={() => onBusy(false)} />}
      <fieldset className={classes.part} disabled={half !== null}>
        <legend>{t('register.loginData')}</legend>
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          description={
            form.faultAt('email') === 'emailTaken' && (
              <TextLink to="/login" search={next ? { next } : {}}>
                {t('register.takenLogIn')}
              </TextLink>
            )
          }
        />
        <NewPasswordField email={form.values.email.trim()} />
        <PasswordField name="passwordConfirmation" autoComplete="new-password" />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>{t('register.address')}</legend>
        <AddressFields group="address" countries={countries} countryHint={t('register.addressHint')} />
      </fieldset>
      <p className={classes.hint}>
        {t('register.privacyPlain')}{' '}
        <RichText text={t('register.privacy')} parts={{ privacy: <TextLink to="/$" params={{ _splat: 'privacy-statement' }} /> }} />
      </p>
      <SubmitButton disabledReason={blocked ? t('cookies.needed') : waits} full>
        {t(half ? 'register.halfRetry' : 'register.submit')}
      </SubmitButton>
    </ShopForm>
  );
}
