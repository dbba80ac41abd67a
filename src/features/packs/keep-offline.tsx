import { useCallback } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { useWorkerInCharge } from '../../platform/use-idle';
import { useOnDemand } from '../../platform/use-on-demand';
import type { PackControlProps } from './pack-control';

/** Offers to keep something for the gig, where there is a worker that can; it comes after everything that sells. */
export function KeepOffline({ wanted }: Pick<PackControlProps, 'wanted'>) {
  const { i18n } = useTranslation();
  const load = useCallback(async () => {
    const [{ OnePack }] = await Promise.all([import('./one-pack'), loadTexts(i18n, 'packs')]);
    return OnePack;
  }, [i18n]);
  // Without it nothing is missing but this offer.
  const { loaded: OnePack } = useOnDemand(load, { wanted: false, ahead: useWorkerInCharge() });

  return OnePack && <OnePack wanted={wanted} />;
}
