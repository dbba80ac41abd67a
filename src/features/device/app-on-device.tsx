import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueKey } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { wasCleared } from '../../platform/app-cookies';
import { isLineThin } from '../../platform/service-worker';
import { whenIdle } from '../../platform/when-idle';
import { orderNewsOf } from '../../sync/order-news';
import { useCart } from '../../sync/react';
import { useSnackbar } from '../../ui/snackbar';
import { InstallHint } from './install-hint';
import { listPicturesOf } from './list-pictures';
import { useInstall } from './use-install';
import { useLaunches } from './use-launches';
import { useStoredPages } from './use-stored-pages';
import { useUpdate, useWorkerState } from './use-update';
import { workerLink } from './worker-link';

/** Keeps the shop of the visitor's country on this device, and shows what the worker finds to be new. */
function useStoredShop(): void {
  const link = workerLink();
  const { worker } = useWorkerState(link);
  const { country } = useSettings();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      link.onCatalogue((changed) => {
        // Segments never change; what names them and what is made of them does.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === catalogueKey[0] && queryKey[1] !== 'segment' && queryKey[2] === changed,
        });
      }),
    [link, queryClient],
  );

  useEffect(() => {
    if (worker !== 'there') return;
    link.post({ type: 'keep-catalogue', country });
    whenIdle(() => link.post({ type: 'keep-rest' }));
    // What was asked for by hand goes on by itself where the network had ended.
    const resume = () => link.post({ type: 'resume-packs' });
    whenIdle(resume);
    const stopOnline = onlineManager.subscribe((isOnline) => isOnline && resume());
    const keepPictures = () => {
      if (!isLineThin()) link.post({ type: 'keep-pictures', country, ...listPicturesOf(document) });
    };
    // First thing after the goods themselves: the catalogue says which pictures there are.
    const stop = link.onCatalogue(() => whenIdle(keepPictures));
    whenIdle(keepPictures);
    return () => {
      stop();
      stopOnline();
    };
  }, [link, worker, country]);
}

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
