import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { serviceWorkers, whenIdle } from '../../platform/service-worker';
import type { PackControlProps } from './pack-control';

const Nothing = () => null;
const OnePack = lazy(() => import('./one-pack').catch(() => ({ default: Nothing })));

/** Offers to keep something for the gig, where there is a worker that can; it comes after everything that sells. */
export function KeepOffline({ wanted }: Pick<PackControlProps, 'wanted'>) {
  const { i18n } = useTranslation();
  const [isTime, setIsTime] = useState(false);

  useEffect(() => {
    const container = serviceWorkers();
    const offer = () => {
      if (!container?.controller) return;
      whenIdle(() =>
        loadTexts(i18n, 'packs').then(
          () => setIsTime(true),
          // Without it nothing is missing but this offer.
          () => undefined,
        ),
      );
    };
    offer();
    container?.addEventListener('controllerchange', offer);
    return () => container?.removeEventListener('controllerchange', offer);
  }, [i18n]);

  return isTime ? (
    <Suspense fallback={null}>
      <OnePack wanted={wanted} />
    </Suspense>
  ) : null;
}
