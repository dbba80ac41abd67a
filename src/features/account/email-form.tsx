import { useState } from 'react';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { askForEmail } from '../../medusa/customers';
import { Notice } from '../../ui/notice';
import { atItsField, useFailureText } from './failure-text';
import classes from './forms.module.css';
import { EmailChangeSchema } from './schemas';

/** Another e-mail address, which counts once the link that is mailed to it was opened. */
export function EmailForm() {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'email',
    initialValues: { email: '', passwordOld: '' },
    schema: EmailChangeSchema,
    draft: {},
    labels: { email: t('myData.newEmail') },
    submit: async ({ email, passwordOld }) => {
      await askForEmail(storeClient(), email, passwordOld, locale).catch((error: unknown) => {
        throw atItsField(error);
      });
      setSentTo(email);
      form.setValue('passwordOld', '');
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <FormErrors failureText={failureText} />
      {sentTo && (
        <Notice tone="quartz" role="status" title={t('forgotPassword.sentTitle')}>
          {t('myData.emailSent', { email: sentTo })}
        </Notice>
      )}
      <div className={classes.fields}>
        <TextField name="email" type="email" autoComplete="email" />
        <PasswordField name="passwordOld" autoComplete="current-password" />
      </div>
      <p>
        <SubmitButton disabledReason={waits}>{t('myData.emailSave')}</SubmitButton>
      </p>
    </ShopForm>
  );
}
