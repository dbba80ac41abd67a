import { useEffect, useState } from 'react';
import { useWithTexts } from '../../i18n/use-with-texts';
import { whenIdle } from '../../platform/when-idle';
import type { AppOnDeviceProps } from './app-on-device';

const load = async () => (await import('./app-on-device')).AppOnDevice;

/** Starts what makes the shop an app, after the first page can be used: it is worth less than that page, which works without. */
export function AppLater(props: AppOnDeviceProps) {
  const [isTime, setIsTime] = useState(false);
  // While developing, files change under the worker's hands.
  useEffect(() => (import.meta.env.PROD ? whenIdle(() => setIsTime(true)) : undefined), []);
  const { loaded: AppOnDevice } = useWithTexts(load, 'footer', { wanted: false, ahead: isTime });

  return AppOnDevice && <AppOnDevice {...props} />;
}
