import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatDate } from '../../../domain/dates';
import type { SignIn } from '../../../domain/sign-in';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { endOtherSessions, fetchCustomer } from '../../medusa/customers';
import { NotFoundError } from '../../medusa/errors';
import { endSignIn } from '../../medusa/sign-ins';
import { Notice } from '../../ui/notice';
import { Status } from '../../ui/status';
import classes from './devices.module.css';
import { useFailureText } from './failure-text';
import { OneTap } from './one-tap';
import { signInsQuery } from './queries';
import { useCustomerUpdate } from './use-own-account';

/** Where the customer is signed in: each device can be signed out, and all others at once. */
export function Devices() {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const { data: signIns, error } = useQuery(signInsQuery());
  const update = useCustomerUpdate(async () => {
    await endOtherSessions(storeClient());
    return fetchCustomer(storeClient());
  });
  const list = useRef<HTMLUListElement>(null);
  const endOthers = async () => {
    await update.mutateAsync(undefined);
    return t('myData.devicesDone');
  };

  return (
    <>
      {!signIns && error && <Notice tone="needs">{failureText(error)}</Notice>}
      {signIns && (
        <ul className={classes.list} ref={list} tabIndex={-1} aria-label={t('myData.devices')}>
          {signIns.map((signIn) => (
            <Device key={signIn.id} signIn={signIn} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      <OneTap label={t('myData.devicesEnd')} work={endOthers} />
    </>
  );
}

function Device({ signIn, onEnded }: { signIn: SignIn; onEnded: () => void }) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const queries = useQueryClient();
  const { browser, system, device, signedInAtMs, lastSeenHoursAgo: hours, isCurrent } = signIn;
  const kind = t(`device.${device}`);
  const known = system === null ? browser : browser === null ? t('device.system', { system }) : t('device.on', { browser, system });
  const name = known ?? kind;
  const seen = isCurrent ? t('device.now') : hours === 0 ? t('device.lastHour') : t('device.hoursAgo', { count: hours });
  const end = async () => {
    await endSignIn(storeClient(), signIn.id).catch((error: unknown) => {
      // It has ended by itself meanwhile.
      if (!(error instanceof NotFoundError)) throw error;
    });
    await queries.invalidateQueries({ queryKey: signInsQuery().queryKey });
    // The button that was pressed is gone.
    onEnded();
    return t('device.ended', { name });
  };

  return (
    <li className={classes.device}>
      <div>
        <p>
          {name}
          {known !== null && <span className={classes.kind}> ({kind})</span>}
        </p>
        <p className={classes.when}>
          {seen} · {t('device.since', { date: formatDate(signedInAtMs, locale) })}
        </p>
      </div>
      {isCurrent ? (
        <Status tone="quartz">{t('device.this')}</Status>
      ) : (
        <OneTap look="quiet" label={t('device.end')} fullLabel={t('device.endOf', { name })} work={end} />
      )}
    </li>
  );
}
