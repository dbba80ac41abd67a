import type { Customer } from '../../../domain/customer';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { updateProfile } from '../../medusa/customers';
import { useSnackbar } from '../../ui/snackbar';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { ProfileSchema } from './schemas';
import { useCustomerUpdate } from './use-own-account';

/** Name and phone. */
export function ProfileForm({ customer: { firstName, lastName, phone } }: { customer: Customer }) {
  const { t } = useTranslation('account');
  const update = useCustomerUpdate((changed: Parameters<typeof updateProfile>[1]) => updateProfile(storeClient(), changed));
  const snackbar = useSnackbar();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'profile',
    initialValues: { firstName, lastName, phone },
    schema: ProfileSchema,
    draft: {},
    labels: { phone: t('myData.phone') },
    submit: async ({ firstName, lastName, phone }) => {
      await update.mutateAsync({ firstName, lastName, phone });
      snackbar.show({ text: t('myData.saved') });
      return 'sent';
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <FormErrors failureText={failureText} />
      <div className={classes.fields}>
        <TextField name="firstName" autoComplete="given-name" />
        <TextField name="lastName" autoComplete="family-name" />
        <TextField name="phone" type="tel" autoComplete="tel" />
      </div>
      <p>
        <SubmitButton disabledReason={waits}>{t('myData.save')}</SubmitButton>
      </p>
    </ShopForm>
  );
}
