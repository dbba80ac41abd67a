import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FACTS } from '../../../domain/facts';
import { OWN_ADDRESS_LINK } from '../../../domain/own-request';
import { NetworkNeeded, useWaitsForNetwork } from '../../forms/network-needed';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { confirmEmail } from '../../medusa/customers';
import { UnauthorizedError } from '../../medusa/errors';
import { confirmOwnEmail } from '../../medusa/guest-orders';
import { PageTitle } from '../../page/page-title';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextLink } from '../../ui/text-link';
import { useFailureText } from './failure-text';
import classes from './forms.module.css';
import { linkFaultOf, useMailedToken } from './mailed-link';
import { readOwnAnew } from './queries';
import { useSession } from './use-session';

/**
 * The link in the mail to a new address leads here, and that in a mail to the address an account has; a tap confirms, for programs
 * open links, too.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation('account');
  const token = useMailedToken('/confirm-email');
  const isOwn = token?.startsWith(OWN_ADDRESS_LINK) ?? false;
  const session = useSession();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const waits = useWaitsForNetwork();
  const [busy, setBusy] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fault = token === '' ? 'invalid' : linkFaultOf(failure);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (isOwn) {
        setEmail(await confirmOwnEmail(storeClient(), token?.slice(OWN_ADDRESS_LINK.length) ?? ''));
        void readOwnAnew(queries);
      } else {
        setEmail(await confirmEmail(storeClient(), token ?? ''));
        // Every session has ended with it, also one of this device.
        session.end();
      }
      // The button goes.
      heading.current?.focus();
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle />
      <header className={classes.narrow}>
        <h1 ref={heading} tabIndex={-1}>
          {t('titles.confirmEmail')}
        </h1>
        {email === null && !fault && <p className={classes.lead}>{t(isOwn ? 'confirmEmail.ownLead' : 'confirmEmail.lead')}</p>}
      </header>
      <div className={`${classes.narrow} ${classes.form}`}>
        {email !== null ? (
          <Notice
            tone="quartz"
            role="status"
            title={t(isOwn ? 'confirmEmail.ownDoneTitle' : 'confirmEmail.doneTitle')}
            action={<TextLink to={isOwn ? '/account/orders' : '/login'}>{t(isOwn ? 'order.toOrders' : 'login.submit')}</TextLink>}
          >
            {t(isOwn ? 'confirmEmail.ownDone' : 'confirmEmail.done', { email })}
          </Notice>
        ) : fault ? (
          <Notice
            tone="needs"
            role="alert"
            title={t(`resetPassword.${fault}Title`)}
            action={
              <TextLink to={isOwn ? '/account/overview' : '/account/my-data'}>
                {t(isOwn ? 'confirmEmail.ownAskAgain' : 'confirmEmail.askAgain')}
              </TextLink>
            }
          >
            {t(`confirmEmail.${fault}`, { minutes: FACTS.mailedLinkMinutes })}
          </Notice>
        ) : (
          <>
            <NetworkNeeded>{t('confirmEmail.offline')}</NetworkNeeded>
            {failure instanceof UnauthorizedError ? (
              <Notice tone="needs" role="alert" action={<TextLink to="/login">{t('login.submit')}</TextLink>}>
                {t('confirmEmail.logInFirst')}
              </Notice>
            ) : (
              failure !== null && (
                <Notice tone="needs" role="alert">
                  {failureText(failure)}
                </Notice>
              )
            )}
            <Button variant="primary" full loading={busy} disabledReason={waits} onClick={() => void confirm()}>
              {t('confirmEmail.confirm')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
