import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translator';
import { NotFoundError } from '../../medusa/errors';
import { WordMark } from '../../ui/word-mark';
import { CountryGone } from './country-gone';
import { ErrorMessage } from './error-message';
import classes from './message-page.module.css';

/** When not even the frame of the shop can be shown. Needs no data. */
export function ErrorPage(props: ErrorComponentProps) {
  const { t } = useTranslation('errors');
  const home = useRouter().buildLocation({ to: '/' }).publicHref;

  return (
    <>
      <header className={classes.header}>
        <div className="wrap">
          {/* A full load, since what is on screen may be what is broken. */}
          <a href={home} className={classes.home} aria-label={t('toHome')}>
            <WordMark />
          </a>
        </div>
      </header>
      <main>
        {/* All the frame asks for is the country's shop: what is not found then is the country. */}
        {props.error instanceof NotFoundError ? <CountryGone {...props} /> : <ErrorMessage {...props} />}
      </main>
    </>
  );
}
