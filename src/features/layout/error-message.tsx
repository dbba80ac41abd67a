import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translator';
import { connection } from '../../network/browser';
import { useConnection } from '../../network/use-connection';
import { PageTitle } from '../../page/page-title';
import { useCart } from '../../sync/react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { pageFailure, transportWords } from './failure-words';
import classes from './message-page.module.css';
import { useAgainLater, useAgainOnline } from './use-again';

const TITLES = {
  offline: 'offlineTitle',
  chunk: 'chunkTitle',
  missing: 'notFoundTitle',
  server: 'serverTitle',
  device: 'deviceTitle',
} as const;
const HELP = { offline: 'offlineHelp', chunk: 'chunkHelp', missing: 'notFoundHelp', server: 'serverHelp', device: 'deviceHelp' } as const;

/** The page that is being loaded anew: one at a time, whoever asks for it. */
let loading: Promise<void> | null = null;

/** A press and the network's return often come together; loading anew what is being loaded loses its data. */
function loadOnce(load: () => Promise<void>): void {
  if (loading) return;
  loading = load().finally(() => {
    loading = null;
  });
}

/** What happened, what is safe, what to do: in place of a page, with the rest of the shop around it. */
export function ErrorMessage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const { durable } = useCart();
  const failure = pageFailure(error);
  const words = transportWords(error);
  const again = () => {
    // Reads that pause after failures are wanted now.
    void connection().hurry();
    // It takes the message away too, once there is something to show: sooner, the page would stand there without its data.
    loadOnce(() => router.invalidate());
  };
  const { reach } = useConnection();
  useAgainOnline(failure === 'chunk' || failure === 'offline', again);
  useAgainLater(failure === 'offline' && reach === 'live', again);

  return (
    <div className={`wrap ${classes.page}`}>
      <PageTitle title={t(TITLES[failure])} />
      <EmptyState
        as="h1"
        title={t(TITLES[failure])}
        action={
          <Button variant="primary" onClick={again}>
            {t('retry')}
          </Button>
        }
      >
        <p role="alert">
          {t(HELP[failure])} {durable && t('safe')}
        </p>
        {words && <p className={classes.detail}>{t('detail', { detail: t(`transport.${words.key}`, { ...words }) })}</p>}
      </EmptyState>
    </div>
  );
}
