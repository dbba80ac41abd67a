import { useCallback, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/translator';
import { useOnDemand } from '../../platform/use-on-demand';
import { whenIdle } from '../../platform/when-idle';
import type { AppOnDeviceProps } from './app-on-device';

/** Starts what makes the shop an app, after the first page can be used: it is worth less than that page, which works without. */
export function AppLater(props: AppOnDeviceProps) {
  const { i18n } = useTranslation();
  const [isTime, setIsTime] = useState(false);
  // While developing, files change under the worker's hands.
  useEffect(() => (import.meta.env.PROD ? whenIdle(() => setIsTime(true)) : undefined), []);
  const load = useCallback(async () => {
    const [{ AppOnDevice }] = await Promise.all([import('./app-on-device'), loadTexts(i18n, 'app')]);
    return AppOnDevice;
  }, [i18n]);
  const { loaded: AppOnDevice } = useOnDemand(load, { wanted: false, ahead: isTime });

  return AppOnDevice && <AppOnDevice {...props} />;
}
