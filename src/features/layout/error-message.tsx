import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageTitle } from '../../ui/page-title';
import { pageFailure, transportWords } from './failure-words';
import classes from './message-page.module.css';

const TITLES = { offline: 'offlineTitle', chunk: 'chunkTitle', missing: 'notFoundTitle', server: 'serverTitle' } as const;
const HELP = { offline: 'offlineHelp', chunk: 'chunkHelp', missing: 'notFoundHelp', server: 'serverHelp' } as const;

/** What happened, what is safe, what to do: in place of a page, with the rest of the shop around it. */
export function ErrorMessage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const failure = pageFailure(error);
  const words = transportWords(error);
  const again = () => {
    reset();
    void router.invalidate();
  };

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
          {t(HELP[failure])} {t('safe')}
        </p>
        {words && <p className={classes.detail}>{t('detail', { detail: t(`transport.${words.key}`, { ...words }) })}</p>}
      </EmptyState>
    </div>
  );
}
