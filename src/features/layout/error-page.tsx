import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfflineError } from '../../medusa/errors';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageTitle } from '../../ui/page-title';
import { WordMark } from '../../ui/word-mark';
import classes from './message-page.module.css';

/** When a page cannot be shown at all: what happened, what is safe, what to do. Needs no data. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  const router = useRouter();
  const offline = error instanceof OfflineError;
  const title = offline ? t('offlineTitle') : t('serverTitle');
  const again = () => {
    reset();
    void router.invalidate();
  };

  return (
    <>
      <header className={classes.header}>
        <div className="wrap">
          {/* A full load, since what is on screen may be what is broken. */}
          <a href="/" className={classes.home} aria-label={t('toHome')}>
            <WordMark />
          </a>
        </div>
      </header>
      <main className={`wrap ${classes.page}`}>
        <PageTitle title={title} />
        <EmptyState
          as="h1"
          title={title}
          action={
            <Button variant="primary" onClick={again}>
              {t('retry')}
            </Button>
          }
        >
          <p>
            {offline ? t('offlineHelp') : t('serverHelp')} {t('safe')}
          </p>
        </EmptyState>
      </main>
    </>
  );
}
