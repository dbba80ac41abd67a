import { CookiesNeeded, useCookiesBlocked } from '../../forms/cookies-needed';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { UnauthorizedError } from '../../medusa/errors';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { LoginSchema } from './schemas';
import { useSession } from './use-session';

/** E-mail and password; what comes after a success is the page's business. */
export function LoginForm() {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const session = useSession();
  const waits = useWaitsForNetwork();
  const blocked = useCookiesBlocked();
  const form = useShopForm({
    id: 'login',
    initialValues: { email: '', password: '' },
    schema: LoginSchema,
    draft: {},
    submit: async (values) => {
      await session.logIn(values.email, values.password);
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('login.offline')}</NetworkNeeded>
      <CookiesNeeded>{t('cookies.login')}</CookiesNeeded>
      <FormErrors failureText={(failure) => (failure instanceof UnauthorizedError ? t('login.wrong') : failureText(failure))} />
      <div className={classes.fields}>
        <TextField name="email" type="email" autoComplete="username" />
        <PasswordField name="password" autoComplete="current-password" />
      </div>
      <SubmitButton disabledReason={blocked ? t('cookies.needed') : waits} full>
        {t('login.submit')}
      </SubmitButton>
    </ShopForm>
  );
}
