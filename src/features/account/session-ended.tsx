import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translator';
import { Platter } from '../../ui/platter';
import { useSnackbar } from '../../ui/snackbar';
import { useSession } from './use-session';

/** The shop no longer knows this session: forgets it here too and asks to log in, with the way back. */
export function SessionEnded() {
  const { t } = useTranslation('account');
  const router = useRouter();
  const here = useRouterState({ select: (state) => state.location.href });
  const session = useSession();
  const snackbar = useSnackbar();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is noticed; the services change their identity on every render.
  useEffect(() => {
    session.end();
    snackbar.show({ text: t('sessionEnded') });
    void router.navigate({ to: '/login', search: { next: here }, replace: true });
  }, []);

  return <Platter caption={t('titles.login')} />;
}
