import { useMemo } from 'react';
import * as v from 'valibot';
import { NetworkNeeded, useWaitsForNetwork } from '../../catalogue/network-needed';
import { useTranslation } from '../../i18n/translator';
import { UnauthorizedError } from '../../medusa/errors';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Field } from '../../ui/field';
import { email, requiredText } from '../../ui/form-rules';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { useAccountForm } from './use-account-form';
import { useSession } from './use-session';

const PASSWORD_MAX = 200;

/** E-mail and password; what comes after a success is the page's business. */
export function LoginForm() {
  const { t } = useTranslation(['account', 'forms']);
  const texts = useTranslation('forms').t;
  const failureText = useFailureText();
  const session = useSession();
  const waits = useWaitsForNetwork();
  const schema = useMemo(() => v.object({ email: email(texts), password: requiredText(texts, PASSWORD_MAX) }), [texts]);
  const { form, submit, sending, failure, summary, attempt } = useAccountForm({
    idPrefix: 'login-',
    toDraft: ({ email }) => ({ email, password: '' }),
    initialValues: { email: '', password: '' },
    schema,
    labelOf: (path) => (path === 'email' ? texts('email') : texts('password')),
    onSubmit: async (values) => {
      await session.logIn(values.email.trim(), values.password);
      return 'done';
    },
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NetworkNeeded>{t('login.offline')}</NetworkNeeded>
      <ErrorSummary title={t('forms:incomplete')} errors={summary} attempt={attempt} />
      {failure !== null && (
        <Notice tone="needs" role="alert">
          {failure instanceof UnauthorizedError ? t('login.wrong') : failureText(failure)}
        </Notice>
      )}
      <fieldset className={classes.fields} disabled={sending}>
        <Field
          {...form.getInputProps('email')}
          id="login-email"
          name="email"
          type="email"
          label={t('forms:email')}
          autoComplete="username"
          required
        />
        <PasswordField
          {...form.getInputProps('password')}
          id="login-password"
          name="password"
          label={t('forms:password')}
          autoComplete="current-password"
          required
        />
      </fieldset>
      <Button variant="primary" type="submit" loading={sending} disabledReason={waits} full>
        {t('login.submit')}
      </Button>
    </form>
  );
}
