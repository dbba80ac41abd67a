import { useMemo } from 'react';
import { useShop } from '../../catalogue/hooks';
import { NetworkNeeded, useWaitsForNetwork } from '../../catalogue/network-needed';
import { type AddressForm, countryOptions, emptyAddressForm } from '../../domain/address-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AddressFields } from '../../ui/address-fields';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { TextLink } from '../../ui/text-link';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { HalfDoneNotice } from './half-done-notice';
import { registerSchema } from './register-schema';
import { type SignUpForm, TakenError } from './sign-up';
import { useAccountForm } from './use-account-form';
import { useRegister } from './use-register';

export interface RegisterFormProps {
  /** The page must stay while this is going on. */
  onBusy: (busy: boolean) => void;
  next: string | undefined;
}

/** Login data and the default address. */
export function RegisterForm({ onBusy, next }: RegisterFormProps) {
  const { t } = useTranslation(['account', 'forms']);
  const texts = useTranslation('forms').t;
  const failureText = useFailureText();
  const { country, locale } = useSettings();
  const { regions } = useShop();
  const countries = useMemo(() => countryOptions(regions, locale), [regions, locale]);
  const schema = useMemo(
    () =>
      registerSchema(
        texts,
        countries.map(({ value }) => value),
      ),
    [texts, countries],
  );
  const waits = useWaitsForNetwork();
  const { half, register, saveAddress } = useRegister();
  const initialValues: SignUpForm = { email: '', password: '', passwordConfirmation: '', address: emptyAddressForm(country) };
  const { form, submit, sending, failure, summary, attempt } = useAccountForm<SignUpForm>({
    idPrefix: 'register-',
    toDraft: (values) => ({ ...values, password: '', passwordConfirmation: '' }),
    initialValues,
    schema,
    labelOf: (path) => {
      const name = path.replace('address.', '') as keyof AddressForm | 'email' | 'password' | 'passwordConfirmation';
      return texts(name === 'countryCode' ? 'country' : name);
    },
    onSubmit: async (values, setError) => {
      onBusy(true);
      let busy = false;
      let isTaken = false;
      try {
        busy = half ? !(await saveAddress(half.customer, values.address)) : !(await register(values));
      } catch (error) {
        if (!(error instanceof TakenError)) throw error;
        setError('email', t('register.taken'));
        isTaken = true;
      } finally {
        onBusy(busy);
      }
      return busy || isTaken ? 'open' : 'done';
    },
  });
  const taken = form.errors.email === t('register.taken');

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NetworkNeeded>{t('register.offline')}</NetworkNeeded>
      <ErrorSummary title={texts('incomplete')} errors={summary} attempt={attempt} />
      {failure !== null && (
        <Notice tone="needs" role="alert">
          {failureText(failure)}
        </Notice>
      )}
      {half && <HalfDoneNotice half={half} sending={sending} onSkip={() => onBusy(false)} />}
      <fieldset className={classes.part} disabled={sending || half !== null}>
        <legend>{t('register.loginData')}</legend>
        <Field
          {...form.getInputProps('email')}
          id="register-email"
          name="email"
          type="email"
          label={texts('email')}
          description={
            taken && (
              <TextLink to="/login" search={next ? { next } : {}}>
                {t('register.takenLogIn')}
              </TextLink>
            )
          }
          autoComplete="username"
          required
        />
        <PasswordField
          {...form.getInputProps('password')}
          id="register-password"
          label={texts('password')}
          description={texts('passwordHint')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.getInputProps('passwordConfirmation')}
          id="register-passwordConfirmation"
          label={texts('passwordConfirmation')}
          autoComplete="new-password"
          required
        />
      </fieldset>
      <fieldset className={classes.part} disabled={sending}>
        <legend>{t('register.address')}</legend>
        <AddressFields
          idPrefix="register-"
          inputProps={(name) => form.getInputProps(`address.${name}`)}
          countries={countries}
          countryHint={t('register.addressHint')}
        />
      </fieldset>
      <p className={classes.hint}>{t('register.privacyPlain')}</p>
      <Button variant="primary" type="submit" loading={sending} disabledReason={waits} full>
        {t(half ? 'register.halfRetry' : 'register.submit')}
      </Button>
    </form>
  );
}
