import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Customer } from '../../../domain/customer';
import { TextField } from '../../forms/fields';
import { FormErrors } from '../../forms/form-errors';
import { useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { logIn } from '../../medusa/customers';
import { UnauthorizedError } from '../../medusa/errors';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useSnackbar } from '../../ui/snackbar';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { LoginSchema } from './schemas';
import { useSession } from './use-session';

export interface LogInAgainProps {
  /** Whose session has ended; null while nobody is asked. */
  customer: Customer | null;
  /** Whether it can go on where it stopped. */
  onEnd: (canGoOn: boolean) => void;
  /** Going on as nobody makes sense here. */
  canBeGuest: boolean;
}

/** Asks somebody whose session has ended to log in, over what they are doing. */
export function LogInAgain({ customer, onEnd, canBeGuest }: LogInAgainProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={customer !== null} onClose={() => onEnd(false)} title={t('again.title')} width="28rem">
      {customer && <AgainForm customer={customer} onEnd={onEnd} canBeGuest={canBeGuest} />}
    </Dialog>
  );
}

function AgainForm({ customer, onEnd, canBeGuest }: LogInAgainProps & { customer: Customer }) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const session = useSession();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'again',
    initialValues: { email: customer.email, password: '' },
    schema: LoginSchema,
    submit: async (values) => {
      const now = await logIn(storeClient(), values.email, values.password);
      if (now.id === customer.id) {
        session.resume(now);
        onEnd(true);
        return 'leaving';
      }
      // Somebody else: what the first one has typed goes nowhere, and is not theirs to see.
      await session.begin(now);
      await navigate({ to: '/account/overview' });
      onEnd(false);
      snackbar.show({ text: t('again.other') });
      return 'leaving';
    },
  });
  // What is missing; the address is known.
  useEffect(() => document.getElementById('again-password')?.focus(), []);
  const goOnAsGuest = () => {
    session.end();
    onEnd(true);
  };

  return (
    <ShopForm form={form} className={classes.form}>
      <p>{t('again.lead')}</p>
      <FormErrors failureText={(failure) => (failure instanceof UnauthorizedError ? t('login.wrong') : failureText(failure))} />
      <div className={classes.fields}>
        <TextField name="email" type="email" autoComplete="username" />
        <PasswordField name="password" autoComplete="current-password" />
      </div>
      <p className={classes.choices}>
        <SubmitButton disabledReason={waits}>{t('again.submit')}</SubmitButton>
        <Button variant="quiet" disabled={form.sending} onClick={() => onEnd(false)}>
          {t('again.cancel')}
        </Button>
        {canBeGuest && (
          <Button variant="quiet" disabled={form.sending} onClick={goOnAsGuest}>
            {t('again.guest')}
          </Button>
        )}
      </p>
    </ShopForm>
  );
}
