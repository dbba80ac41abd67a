import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translator';
import { wasCleared } from '../../platform/app-cookies';
import { orderNewsOf } from '../../sync/order-news';
import { useCart } from '../../sync/react';
import { useSnackbar } from '../../ui/snackbar';
import { InstallHint } from './install-hint';
import { useInstall } from './use-install';
import { useLaunches } from './use-launches';
import { useStoredPages } from './use-stored-pages';
import { useStoredShop } from './use-stored-shop';
import { useUpdate } from './use-update';
import { workerLink } from './worker-link';

export interface AppOnDeviceProps {
  layout: 'default' | 'checkout';
}

/** The shop as an app on this device: kept for offline, renewed at safe points, offered for the home screen. */
export function AppOnDevice({ layout }: AppOnDeviceProps) {
  const { t } = useTranslation('app');
  const { show } = useSnackbar();
  const { isReady, take } = useUpdate(layout);
  const { isMoment, ...install } = useInstall(layout);
  useStoredShop();
  useStoredPages(workerLink());
  useLaunches();
  // At the same place, and worth more.
  const hasOrderNews = useCart((view) => orderNewsOf(view) !== null);

  useEffect(() => {
    if (wasCleared()) show({ text: t('cleared') });
  }, [show, t]);

  const isQuietHere = layout !== 'checkout';
  useEffect(() => {
    if (isReady && isQuietHere)
      show({ text: t('update.ready'), action: { label: t('update.now'), onAction: take, icon: null }, patient: true });
  }, [isReady, isQuietHere, show, t, take]);

  return isMoment && !hasOrderNews ? <InstallHint {...install} /> : null;
}
