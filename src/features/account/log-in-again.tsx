import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
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
import type { AsGuest, Ended } from './session-renewal';
import { useSession } from './use-session';

export interface LogInAgainProps {
  /** Null while nobody is asked. */
  ended: Ended | null;
  /** Whether it can go on where it stopped. */
  onEnd: (canGoOn: boolean) => void;
  /** Where going on as nobody makes sense. */
  asGuest: AsGuest | undefined;
}

/** Asks somebody whose session has ended to log in, over what they are doing. */
export function LogInAgain({ ended, onEnd, asGuest }: LogInAgainProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open={ended !== null} onClose={() => onEnd(false)} title={t('again.title')} width="28rem">
      {ended && <AgainForm ended={ended} onEnd={onEnd} asGuest={asGuest} />}
    </Dialog>
  );
}

function AgainForm({ ended: { customer }, onEnd, asGuest }: LogInAgainProps & { ended: Ended }) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const session = useSession();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const waits = useWaitsForNetwork();
  const form = useShopForm({
    id: 'again',
    initialValues: { email: customer?.email ?? '', password: '' },
    schema: LoginSchema,
    submit: async (values) => {
      const now = await logIn(storeClient(), values.email, values.password);
      if (!customer || now.id === customer.id) {
        // Where nobody knows who it was, it is whoever logs in: what they send is before their eyes.
        if (customer) session.resume(now);
        else await session.begin(now);
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
  // What is missing.
  const missing = customer ? 'again-password' : 'again-email';
  useEffect(() => document.getElementById(missing)?.focus(), [missing]);
  const goOnAsGuest = () => {
    session.end();
    onEnd(true);
  };

  return (
    <ShopForm form={form} className={classes.form}>
      <p>{t('again.lead')}</p>
      {asGuest === 'sends' && <p className={classes.hint}>{t('again.guestHint')}</p>}
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
        {asGuest && (
          <Button variant="quiet" disabled={form.sending} onClick={goOnAsGuest}>
            {t(asGuest === 'sends' ? 'again.sendAsGuest' : 'again.guest')}
          </Button>
        )}
      </p>
    </ShopForm>
  );
}
