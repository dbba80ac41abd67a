import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CheckboxField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { deleteAccount } from '../../medusa/customers';
import { Button } from '../../ui/button';
import { useSnackbar } from '../../ui/snackbar';
import { atItsField, useFailureText } from './failure-text';
import classes from './forms.module.css';
import { unfinishedQuery } from './queries';
import { DeletionSchema } from './schemas';
import { StillOpen } from './still-open';
import { useSession } from './use-session';

/** Deletes the account of whoever knows its password and says so twice. */
export function DeletionForm() {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  // Read by the time it is opened, so that nothing pushes down what is being filled in.
  useQuery(unfinishedQuery());
  if (!open) return <Button onClick={() => setOpen(true)}>{t('myData.deletionOpen')}</Button>;
  return <OpenForm />;
}

function OpenForm() {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const failureText = useFailureText();
  const session = useSession();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const waits = useWaitsForNetwork();
  // Nobody deletes before they were told.
  const { isFetching, isPending } = useQuery(unfinishedQuery());
  const looks = isFetching ? t('myData.openReading') : undefined;
  const form = useShopForm({
    id: 'deletion',
    initialValues: { passwordOld: '', isSure: false },
    schema: DeletionSchema,
    labels: { isSure: t('myData.deletionSure') },
    submit: async ({ passwordOld }) => {
      try {
        await deleteAccount(storeClient(), passwordOld, locale);
      } catch (error) {
        throw atItsField(error);
      }
      await navigate({ to: '/', replace: true });
      await session.logOut();
      snackbar.show({ text: t('myData.deletionDone') });
      return 'leaving';
    },
  });
  // The button that opened it is gone, and the focus with it.
  useEffect(() => {
    if (!isPending) document.getElementById('deletion-passwordOld')?.focus();
  }, [isPending]);

  return (
    <ShopForm form={form} className={classes.form}>
      <StillOpen />
      <FormErrors failureText={failureText} />
      <div className={classes.fields}>
        <PasswordField name="passwordOld" autoComplete="current-password" />
        <CheckboxField name="isSure" />
      </div>
      <p>
        <SubmitButton disabledReason={waits ?? looks}>{t('myData.deletionNow')}</SubmitButton>
      </p>
    </ShopForm>
  );
}
