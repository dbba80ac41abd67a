import { useEffect, useRef, useState } from 'react';
import { FACTS } from '../../../domain/facts';
import { FormErrors } from '../../forms/form-errors';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { PasswordField } from '../../forms/password-field';
import { ShopForm } from '../../forms/shop-form';
import { SubmitButton } from '../../forms/submit-button';
import { useShopForm } from '../../forms/use-shop-form';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { checkResetToken, resetPassword } from '../../medusa/customers';
import { PageTitle } from '../../page/page-title';
import { Notice } from '../../ui/notice';
import { TextLink } from '../../ui/text-link';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { type LinkFault, linkFaultOf, useMailedToken } from './mailed-link';
import { NewPasswordField } from './new-password-field';
import { type NewPassword, NewPasswordSchema } from './schemas';
import { useSession } from './use-session';

interface ResetLink {
  readonly token: string | null;
  readonly fault: LinkFault | null;
  readonly setFault: (fault: LinkFault) => void;
}

/** The link that led here, and what is the matter with it. */
function useResetLink(): ResetLink {
  const token = useMailedToken('/reset-password');
  const [fault, setFault] = useState<LinkFault | null>(null);

  useEffect(() => {
    setFault(null);
    if (!token) return;
    let isCurrent = true;
    // Where nothing is heard the form is there all the same: sending it tells.
    checkResetToken(storeClient(), token).catch((error: unknown) => {
      const found = linkFaultOf(error);
      if (found && isCurrent) setFault(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return { token, fault: token === '' ? 'invalid' : fault, setFault };
}

/** Sets a new password for whoever has the link that was mailed. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const link = useResetLink();
  // Another link may be opened in the same window.
  const [done, setDone] = useState<{ readonly token: string | null; readonly email: string } | null>(null);
  const email = done && done.token === link.token ? done.email : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = (of: string) => {
    setDone({ token: link.token, email: of });
    // The form goes.
    heading.current?.focus();
  };

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header className={classes.narrow}>
        <h1 ref={heading} tabIndex={-1}>
          {t('titles.resetPassword')}
        </h1>
        {email === null && !link.fault && <p className={classes.lead}>{t('resetPassword.lead')}</p>}
      </header>
      <div className={classes.narrow}>
        <Stage link={link} email={email} onDone={finish} />
      </div>
    </div>
  );
}

/** The form while the link is good; afterwards what came of it. */
function Stage({ link, email, onDone }: { link: ResetLink; email: string | null; onDone: (email: string) => void }) {
  const { t } = useTranslation('account');
  if (email !== null)
    return (
      <Notice
        tone="quartz"
        role="status"
        title={t('resetPassword.doneTitle')}
        action={<TextLink to="/login">{t('login.submit')}</TextLink>}
      >
        {t('resetPassword.done', { email })}
      </Notice>
    );
  if (link.fault)
    return (
      <Notice
        tone="needs"
        role="alert"
        title={t(`resetPassword.${link.fault}Title`)}
        action={<TextLink to="/forgot-password">{t('resetPassword.askAgain')}</TextLink>}
      >
        {t(`resetPassword.${link.fault}`, { minutes: FACTS.mailedLinkMinutes })}
      </Notice>
    );
  return <ResetPasswordForm link={link} onDone={onDone} />;
}

function ResetPasswordForm({ link, onDone }: { link: ResetLink; onDone: (email: string) => void }) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const session = useSession();
  const waits = useWaitsForNetwork();
  const form = useShopForm<NewPassword>({
    id: 'reset-password',
    initialValues: { password: '', passwordConfirmation: '' },
    schema: NewPasswordSchema,
    submit: async ({ password }) => {
      try {
        const email = await resetPassword(storeClient(), link.token ?? '', password);
        // Every session has ended with it, also one of this device.
        session.end();
        onDone(email);
        return 'sent';
      } catch (error) {
        const fault = linkFaultOf(error);
        if (fault === null) throw error;
        link.setFault(fault);
        return 'open';
      }
    },
  });

  return (
    <ShopForm form={form} className={classes.form}>
      <NetworkNeeded>{t('resetPassword.offline')}</NetworkNeeded>
      <FormErrors failureText={failureText} />
      <div className={classes.fields}>
        <NewPasswordField />
        <PasswordField name="passwordConfirmation" autoComplete="new-password" />
      </div>
      <SubmitButton disabledReason={waits} full>
        {t('resetPassword.submit')}
      </SubmitButton>
    </ShopForm>
  );
}
