import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useSettings } from '../src/i18n/settings';
import { useTranslation } from '../src/i18n/translator';
import { WordMark } from '../src/ui/word-mark';
import { endSession } from './api';
import { Failure, Reading } from './failure';
import { CallBanner } from './kiosks/call-banner';
import classes from './layout.module.css';
import { LoginPage } from './login-page';
import { sessionQuery } from './queries';
import { SECTIONS } from './sections';

/** Everything below the bar is for whoever is signed in. */
export function Layout() {
  const { t } = useTranslation('staff');
  const { locale, setLocale } = useSettings();
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery);
  const leaving = useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      // Nothing that was read stays for the next one at this screen.
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
  const user = session.data ?? null;

  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label={`Rille, ${t('staff')}`}>
          <WordMark />
        </Link>
        <span className={classes.staff}>{t('staff')}</span>
        <span className={classes.side}>
          <button
            type="button"
            className={classes.act}
            lang={locale === 'en' ? 'de' : 'en'}
            onClick={() => void setLocale(locale === 'en' ? 'de' : 'en')}
          >
            {t('language')}
          </button>
          {user && (
            <>
              <span className={classes.who}>{user.email}</span>
              <button type="button" className={classes.act} aria-disabled={leaving.isPending || undefined} onClick={() => leaving.mutate()}>
                {t('logOut')}
              </button>
            </>
          )}
        </span>
        {user && (
          <nav className={classes.nav} aria-label={t('nav.label')}>
            {SECTIONS.map(({ path, label }) => (
              <Link key={path} to={path} className={classes.page} activeOptions={{ exact: true, includeSearch: false }}>
                {t(`nav.${label}`)}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {user && <CallBanner />}
      <main id="content" className={classes.content} tabIndex={-1}>
        {leaving.error && <Failure error={leaving.error} />}
        {session.isPending ? (
          <Reading />
        ) : session.error ? (
          <Failure error={session.error} again={() => void session.refetch()} />
        ) : user ? (
          <Outlet />
        ) : (
          <LoginPage />
        )}
      </main>
    </>
  );
}
