import type { Withdrawal } from '../../../domain/withdrawal';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded } from '../../forms/network-needed';
import { PrivacyLink } from '../../forms/sending/privacy-link';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { TextAreaField } from '../../forms/text-area-field';
import type { ShopForm as Form } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { TextLink } from '../../ui/text-link';
import classes from './contact.module.css';

/** First step: who withdraws from what, and where the receipt goes. */
export function WithdrawalForm({ form }: { form: Form<Withdrawal> }) {
  const { t } = useTranslation('contact');

  return (
    <>
      <header>
        <h1>{t('withdrawal.title')}</h1>
        <p className={classes.lead}>{t('withdrawal.lead')}</p>
      </header>
      <ShopForm form={form} className={classes.form}>
        <NetworkNeeded>{t('withdrawal.offline')}</NetworkNeeded>
        <FormErrors />
        <TextField name="name" autoComplete="name" />
        <TextAreaField name="contract" rows={2} description={t('withdrawal.contractHint')} />
        <TextField name="email" type="email" autoComplete="email" />
        <SubmitButton full>{t('withdrawal.submit')}</SubmitButton>
        <p className={classes.hint}>
          {t('withdrawal.notYet')} {t('withdrawal.privacy')} <PrivacyLink />
        </p>
        <p className={classes.hint}>
          <TextLink to="/$" params={{ _splat: 'returns' }}>
            {t('withdrawal.instruction')}
          </TextLink>
        </p>
      </ShopForm>
    </>
  );
}
