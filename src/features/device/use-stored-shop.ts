import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catalogueKey } from '../../catalogue/queries';
import { useSettings } from '../../i18n/settings';
import { isLineThin } from '../../platform/service-worker';
import { whenIdle } from '../../platform/when-idle';
import { listPicturesOf } from './list-pictures';
import { useWorkerState } from './use-update';
import { workerLink } from './worker-link';

/** Keeps the shop of the visitor's country on this device, and shows what the worker finds to be new. */
export function useStoredShop(): void {
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
