import { useEffect, useRef } from 'react';
import { useStoredShop } from './use-stored-shop';
import { useLookForUpdates, useWorkerState } from './use-update';
import { workerLink } from './worker-link';

/** A tablet that is older than staff want it asks for a new version this often. */
const LOOK_AGAIN_MS = 10 * 60_000;

interface KioskOnDeviceProps {
  /** Nobody is there. */
  isFree: boolean;
  /** And a new version may come in. */
  mayUpdate: boolean;
  /** This one is older than staff want it. */
  isBehind: boolean;
}

/** The shop on its own tablet: kept for a day without a network, renewed while nobody is there; nothing is offered to anybody. */
export function KioskOnDevice({ isFree, mayUpdate, isBehind }: KioskOnDeviceProps) {
  const link = workerLink();
  const { update } = useWorkerState(link);
  // A page beside a worker of another version is better off with it at once.
  const isNow = update === 'taken-over' ? isFree : mayUpdate;
  const isStillNow = useRef(isNow);
  useStoredShop();
  useLookForUpdates(link);
  useEffect(() => {
    isStillNow.current = isNow;
    if (isNow && update !== 'none') link.update(() => isStillNow.current);
  }, [isNow, update, link]);
  useEffect(() => {
    if (!isBehind) return;
    const look = () => void link.lookForUpdate();
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBehind, link]);

  return null;
}
