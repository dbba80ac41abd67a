import { FormErrors } from '../../forms/form-errors';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { changePassword } from '../../medusa/customers';
import { useSnackbar } from '../../ui/snackbar';
import { atItsField, useFailureText } from './failure-text';
import classes from './forms.module.css';
import { NewPasswordField } from './new-password-field';
import { type ChangedPassword, ChangedPasswordSchema } from './schemas';
import { useCustomerUpdate } from './use-own-account';

/** A new password for whoever knows the old one; everybody else is signed out by it. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const update = useCustomerUpdate(({ passwordOld, password }: ChangedPassword) => changePassword(storeClient(), passwordOld, password));
  const snackbar = useSnackbar();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm<ChangedPassword>({
    id: 'password',
    initialValues: { passwordOld: '', password: '', passwordConfirmation: '' },
    schema: ChangedPasswordSchema,
    labels: { password: t('myData.newPassword') },
    submit: async (values) => {
      await update.mutateAsync(values).catch((error: unknown) => {
        throw atItsField(error);
      });
      snackbar.show({ text: t('myData.passwordDone') });
      onDone();
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <FormErrors failureText={failureText} />
      <div className={classes.fields}>
        <PasswordField name="passwordOld" autoComplete="current-password" />
        <NewPasswordField email={email} />
        <PasswordField name="passwordConfirmation" autoComplete="new-password" />
      </div>
      <p>
        <SubmitButton disabledReason={waits}>{t('myData.passwordSave')}</SubmitButton>
      </p>
    </ShopForm>
  );
}
