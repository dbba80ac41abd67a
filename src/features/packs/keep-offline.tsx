import { useCallback, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { serviceWorkers } from '../../platform/service-worker';
import { useOnDemand } from '../../platform/use-on-demand';
import { whenIdle } from '../../platform/when-idle';
import type { PackControlProps } from './pack-control';

/** Offers to keep something for the gig, where there is a worker that can; it comes after everything that sells. */
export function KeepOffline({ wanted }: Pick<PackControlProps, 'wanted'>) {
  const { i18n } = useTranslation();
  const [isTime, setIsTime] = useState(false);

  useEffect(() => {
    const container = serviceWorkers();
    const offer = () => {
      if (!container?.controller) return;
      whenIdle(() => setIsTime(true));
    };
    offer();
    container?.addEventListener('controllerchange', offer);
    return () => container?.removeEventListener('controllerchange', offer);
  }, []);
  const load = useCallback(async () => {
    const [{ OnePack }] = await Promise.all([import('./one-pack'), loadTexts(i18n, 'packs')]);
    return OnePack;
  }, [i18n]);
  // Without it nothing is missing but this offer.
  const { loaded: OnePack } = useOnDemand(load, { wanted: false, ahead: isTime });

  return OnePack && <OnePack wanted={wanted} />;
}
