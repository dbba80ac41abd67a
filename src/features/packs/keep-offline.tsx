import { useWithTexts } from '../../i18n/use-with-texts';
import { useWorkerInCharge } from '../../platform/use-idle';
import type { PackControlProps } from './pack-control';

const load = async () => (await import('./one-pack')).OnePack;

/** Offers to keep something for the gig, where there is a worker that can; it comes after everything that sells. */
export function KeepOffline({ wanted }: Pick<PackControlProps, 'wanted'>) {
  // Without it nothing is missing but this offer.
  const { loaded: OnePack } = useWithTexts(load, 'packs', { wanted: false, ahead: useWorkerInCharge() });

  return OnePack && <OnePack wanted={wanted} />;
}
