import { useState } from 'react';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { useFailureText } from '../../forms/sending/failure-text';
import { PrivacyLink } from '../../forms/sending/privacy-link';
import { useSubmission } from '../../forms/sending/use-submission';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { askForStock } from '../../medusa/submissions';
import { Notice } from '../../ui/notice';
import classes from './contact.module.css';
import { type StockAlertValues, stockAlertSchema } from './stock-alert-schema';

const ID = 'stock-alert';

/** "Tell me when it is back": an e-mail address for one variant; its texts are those of `contact` and `forms`. */
export function StockAlertForm({ variantId }: { variantId: string }) {
  const { t } = useTranslation('contact');
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const submission = useSubmission(ID);
  const [noted, setNoted] = useState<string | null>(null);
  const form = useShopForm<StockAlertValues>({
    id: ID,
    initialValues: { email: '' },
    schema: stockAlertSchema,
    draft: {},
    labels: { email: t('stockAlert.email') },
    submit: async ({ email }) => {
      await submission.send({ email, variantId }, (store, sending) => askForStock(store, { email, variantId }, sending));
      setNoted(email);
      return 'sent';
    },
  });

  if (noted !== null)
    return (
      <Notice tone="quartz" role="status" className={classes.wrapped ?? ''}>
        {t('stockAlert.done', { email: noted })}
      </Notice>
    );
  return (
    <div onFocusCapture={submission.begin}>
      <ShopForm form={form} className={classes.form}>
        <NetworkNeeded>{t('stockAlert.offline')}</NetworkNeeded>
        <FormErrors failureText={failureText} />
        <TextField name="email" type="email" autoComplete="email" description={t('stockAlert.note')} />
        <div className={classes.end}>
          <SubmitButton disabledReason={waits}>{t('stockAlert.submit')}</SubmitButton>
          <p className={classes.hint}>
            <PrivacyLink />
          </p>
        </div>
      </ShopForm>
    </div>
  );
}
