import { useEffect, useRef } from 'react';
import { useStoredShop } from './use-stored-shop';
import { useLookForUpdates, useWorkerState } from './use-update';
import { workerLink } from './worker-link';

/** The shop on its own tablet: kept for a day without a network, renewed while nobody is there; nothing is offered to anybody. */
export function KioskOnDevice({ isFree }: { isFree: boolean }) {
  const link = workerLink();
  const { update } = useWorkerState(link);
  const isFreeNow = useRef(isFree);
  useStoredShop();
  useLookForUpdates(link);
  useEffect(() => {
    isFreeNow.current = isFree;
    if (isFree && update !== 'none') link.update(() => isFreeNow.current);
  }, [isFree, update, link]);

  return null;
}
