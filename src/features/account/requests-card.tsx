import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../domain/dates';
import type { OwnRequest } from '../../../domain/own-request';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { storeClient } from '../../medusa/client';
import { OfflineError } from '../../medusa/errors';
import { askForConfirmation, type OwnRequests } from '../../medusa/guest-orders';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import { OneTap } from './one-tap';
import { OverviewCard } from './overview-card';
import classes from './overview-page.module.css';
import { requestsQuery } from './queries';
import { useTitles } from './use-titles';

const SHOWN = 4;

/** Messages, withdrawals and stock alerts that are known to be this customer's. */
export function RequestsCard({ email }: { email: string }) {
  const { t } = useTranslation('overview');
  const { data, error, isPending, refetch } = useQuery(requestsQuery());

  return (
    <OverviewCard title={t('requests')}>
      {data ? (
        <Requests {...data} email={email} />
      ) : isPending ? (
        <Skeleton width="100%" height={72} />
      ) : error instanceof OfflineError ? (
        <p>{t('requestsOffline')}</p>
      ) : (
        <>
          <p>{t('requestsFailed')}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </>
      )}
    </OverviewCard>
  );
}

function Requests({ requests, isEmailConfirmed, email }: OwnRequests & { email: string }) {
  const { t } = useTranslation('overview');
  const { locale } = useSettings();
  const nameOf = useRequestName();
  const more = requests.length - SHOWN;

  return (
    <>
      {requests.length === 0 ? (
        <p>{t('noRequests')}</p>
      ) : (
        <ul className={classes.list}>
          {requests.slice(0, SHOWN).map((request) => (
            <li key={request.id} className={classes.item}>
              <span className={classes.thing}>{nameOf(request)}</span>
              <time className={classes.quiet} dateTime={new Date(request.receivedAtMs).toISOString()}>
                {formatDate(request.receivedAtMs, locale)}
              </time>
            </li>
          ))}
          {more > 0 && <li className={classes.quiet}>{t('moreRequests', { count: more })}</li>}
        </ul>
      )}
      {!isEmailConfirmed && <ConfirmAddress email={email} />}
      <p className={classes.ways}>
        <TextLink to="/contact" alone>
          {t('write')}
        </TextLink>
        <TextLink to="/orders/lookup" alone>
          {t('findOrder')}
        </TextLink>
      </p>
    </>
  );
}

function useRequestName(): (request: OwnRequest) => string {
  const { t } = useTranslation('overview');
  const { titleOf } = useTitles();
  return (request) =>
    request.kind === 'stock-alert'
      ? t('request.stockAlert', { title: titleOf(request) })
      : request.kind === 'service'
        ? t('request.service', { reference: request.reference, device: request.device })
        : t(`request.${request.kind}`, { reference: request.reference });
}

/** Anybody can sign up with any address: what was sent with it is shown to whoever opens a link that is mailed there. */
function ConfirmAddress({ email }: { email: string }) {
  const { t } = useTranslation('overview');
  const { locale } = useSettings();
  const work = async () => {
    await askForConfirmation(storeClient(), email, locale);
    return t('linkSent', { email });
  };

  return (
    <div className={classes.item}>
      <p className={classes.quiet}>{t('unconfirmed', { email })}</p>
      <OneTap label={t('confirm')} work={work} />
    </div>
  );
}
