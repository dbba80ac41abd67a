import { useEffect } from 'react';
import { systemClock } from '../../platform/clock';
import type { KioskPhase } from './session';
import type { Kiosk } from './start';

/** A screen that stands so long stands. */
const REST_MS = 10_000;

/** Notes that the tablet has come to rest: its screen has stood for a while, or somebody has begun at it. */
export function useRest({ running }: Kiosk, phase: KioskPhase['kind']): void {
  useEffect(() => {
    if (phase === 'visit') void running.rest();
    if (phase === 'attract') return systemClock.setTimer(REST_MS, () => void running.rest());
  }, [phase, running]);
}
