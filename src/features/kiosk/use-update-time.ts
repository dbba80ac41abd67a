import { useEffect, useState } from 'react';
import { berlinWall } from '../../../domain/berlin-time';
import { isNightAt } from '../../../domain/kiosk-config';
import { systemClock } from '../../platform/clock';
import type { Kiosk } from './start';
import { CALM_MS, type Free, LONG_MS, mayUpdate } from './update-time';

const LOOK_EVERY_MS = 60_000;

/** When a new version of the app may come in. By timers and the shop's word alone: this device's clock may say anything. */
export function useUpdateTime(
  { running: { settings }, time }: Kiosk,
  isFree: boolean,
): { readonly mayUpdate: boolean; readonly isBehind: boolean } {
  const [free, setFree] = useState<Free>('no');
  const [isNight, setNight] = useState<boolean | null>(null);
  const isBehind = settings.min_version !== null && __BUILD_TIME_MS__ < settings.min_version;

  useEffect(() => {
    if (!isFree) return;
    setFree('just');
    const ends = [systemClock.setTimer(CALM_MS, () => setFree('calm')), systemClock.setTimer(LONG_MS, () => setFree('long'))];
    return () => {
      for (const end of ends) end();
      setFree('no');
    };
  }, [isFree]);
  useEffect(() => {
    const look = () => {
      const nowMs = time.nowMs();
      setNight(nowMs === null ? null : isNightAt(settings, berlinWall(nowMs).time));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [settings, time]);

  return { mayUpdate: isFree && mayUpdate({ free, isBehind, isNight }), isBehind };
}
