import { useWithTexts } from '../../i18n/use-with-texts';
import { useKiosk } from '../../page/kiosk-mode';
import { useWorkerInCharge } from '../../platform/use-idle';
import type { PackControlProps } from './pack-control';

const load = async () => (await import('./one-pack')).OnePack;

/** Offers to keep something for the gig: on a device of one's own. */
export function KeepOffline(props: Pick<PackControlProps, 'wanted'>) {
  return useKiosk() ? null : <Keep {...props} />;
}

/** The offer, where there is a worker that can; it comes after everything that sells. */
function Keep({ wanted }: Pick<PackControlProps, 'wanted'>) {
  // Without it nothing is missing but this offer.
  const { loaded: OnePack } = useWithTexts(load, 'packs', { wanted: false, ahead: useWorkerInCharge() });

  return OnePack && <OnePack wanted={wanted} />;
}
