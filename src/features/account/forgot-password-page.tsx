import { useState } from 'react';
import { FACTS } from '../../../domain/facts';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { requestPasswordReset } from '../../medusa/customers';
import { PageTitle } from '../../page/page-title';
import { Notice } from '../../ui/notice';
import { TextLink } from '../../ui/text-link';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { ForgotPasswordSchema } from './schemas';

/** Has a link to set a new password mailed. What is said is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header className={classes.narrow}>
        <h1>{t('titles.forgotPassword')}</h1>
        <p className={classes.lead}>{t('forgotPassword.lead', { minutes: FACTS.mailedLinkMinutes })}</p>
      </header>
      <div className={classes.narrow}>
        <ForgotPasswordForm onSent={setSentTo} sentTo={sentTo} />
      </div>
      <p className={`${classes.narrow} ${classes.other}`}>
        <TextLink to="/login">{t('forgotPassword.remembered')}</TextLink>
      </p>
    </div>
  );
}

function ForgotPasswordForm({ sentTo, onSent }: { sentTo: string | null; onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'forgot-password',
    initialValues: { email: '' },
    schema: ForgotPasswordSchema,
    draft: {},
    submit: async ({ email }) => {
      await requestPasswordReset(storeClient(), email, locale);
      onSent(email);
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('forgotPassword.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      {sentTo && !form.sending && (
        <Notice tone="quartz" role="status" title={t('forgotPassword.sentTitle')}>
          {t('forgotPassword.sent', { email: sentTo })}
        </Notice>
      )}
      <TextField name="email" type="email" autoComplete="username" />
      <SubmitButton disabledReason={waits} full>
        {t(sentTo ? 'forgotPassword.again' : 'forgotPassword.submit')}
      </SubmitButton>
    </ShopForm>
  );
}
