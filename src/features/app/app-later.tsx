import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { whenIdle } from '../../platform/service-worker';
import type { AppOnDeviceProps } from './app-on-device';

/** Not there, e.g. cut off on its way: the shop in front of it works without. */
const Nothing = () => null;
const AppOnDevice = lazy(() => import('./app-on-device').catch(() => ({ default: Nothing })));

/** Starts what makes the shop an app, after the first page can be used: it is worth less than that page. */
export function AppLater(props: AppOnDeviceProps) {
  const { i18n } = useTranslation();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    // While developing, files change under the worker's hands.
    if (!import.meta.env.PROD) return;
    whenIdle(() =>
      loadTexts(i18n, 'app').then(
        () => setIsTime(true),
        // Without a network now, and without a worker from before: the next page tries again.
        () => undefined,
      ),
    );
  }, [i18n]);

  return isTime ? (
    <Suspense fallback={null}>
      <AppOnDevice {...props} />
    </Suspense>
  ) : null;
}
