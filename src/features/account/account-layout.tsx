import '@mantine/core/styles/NavLink.css';
import { NavLink } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translator';
import { pause, systemClock } from '../../platform/clock';
import { mayBeSignedIn } from '../../platform/session-hint';
import { PAGES, pageRow } from '../../protocol/pages';
import { AnyLink } from '../../ui/any-link';
import { MantineArea } from '../../ui/mantine-area';
import { useSnackbar } from '../../ui/snackbar';
import classes from './account-layout.module.css';
import { customerQuery } from './queries';
import { SessionEnded } from './session-ended';
import { SessionRenewal } from './session-renewal';
import { useSession } from './use-session';

const ACCOUNT_PAGES = PAGES.flatMap(({ path, accountNav }) => (accountNav ? { to: path, name: accountNav } : []));

/** Nothing of the account is on screen any more; a network that swallows everything is not waited for. */
const HEARD_WITHIN_MS = 3_000;

/** The account's pages beside its navigation. Shows nothing of an account whose session has ended. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  const { data: customer } = useQuery(customerQuery());
  const session = useSession();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const [leaving, setLeaving] = useState(false);
  const queries = useQueryClient();
  const parent = useMatches({ select: (matches) => pageRow(matches.at(-1)?.fullPath ?? '')?.parent });

  // Logged out in another tab: this one must not go on showing what it has read.
  useEffect(() => {
    const check = () => {
      if (!mayBeSignedIn()) queries.setQueryData(customerQuery().queryKey, null);
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [queries]);

  const logOut = async () => {
    if (leaving) return;
    setLeaving(true);
    const { heard } = await session.logOut();
    const isHeard = await Promise.race([heard, pause(systemClock, HEARD_WITHIN_MS)]);
    await navigate({ to: '/', replace: true });
    snackbar.show({ text: t(isHeard ? 'loggedOut' : 'loggedOutHere') });
  };

  if (customer === null && !leaving) return <SessionEnded />;
  return (
    <MantineArea>
      <div className={`wrap ${classes.layout}`}>
        <nav className={classes.nav} aria-label={t('nav.label')}>
          {ACCOUNT_PAGES.map(({ to, name }) => (
            <NavLink
              key={to}
              component={AnyLink}
              to={to}
              activeOptions={{ includeSearch: false }}
              active={parent === to}
              classNames={classes}
              label={t(`nav.${name}`)}
            />
          ))}
          <NavLink component={AnyLink} to="/wishlist" active={false} classNames={classes} label={t('nav.wishList')} />
          <NavLink
            component="button"
            type="button"
            aria-disabled={leaving || undefined}
            onClick={logOut}
            classNames={classes}
            label={t('nav.logOut')}
          />
        </nav>
        <div className={classes.content}>{customer && <SessionRenewal>{children}</SessionRenewal>}</div>
      </div>
    </MantineArea>
  );
}
