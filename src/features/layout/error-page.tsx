import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WordMark } from '../../ui/word-mark';
import { ErrorMessage } from './error-message';
import classes from './message-page.module.css';

/** When not even the frame of the shop can be shown. Needs no data. */
export function ErrorPage(props: ErrorComponentProps) {
  const { t } = useTranslation('errors');

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
      <main>
        <ErrorMessage {...props} />
      </main>
    </>
  );
}
