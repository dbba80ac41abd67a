import { useEffect, useState } from 'react';
import { serviceWorkers } from './service-worker';
import { whenIdle } from './when-idle';

/** By then a worker has come, or none will. */
const NO_WORKER_AFTER_MS = 8_000;

/** Whether a worker is in charge of the page, and the page at rest. Never on a server. */
export function useWorkerInCharge(): boolean {
  const [isInCharge, setIsInCharge] = useState(false);

  useEffect(() => {
    const container = serviceWorkers();
    const look = () => {
      if (container?.controller) whenIdle(() => setIsInCharge(true));
    };
    look();
    container?.addEventListener('controllerchange', look);
    return () => container?.removeEventListener('controllerchange', look);
  }, []);
  return isInCharge;
}

/**
 * Whether what may be needed later can be fetched: once the worker has laid the whole app on the device, so that
 * nothing comes twice over the line; where none comes, after a while. Never on a server.
 */
export function useIdle(): boolean {
  const isInCharge = useWorkerInCharge();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), serviceWorkers() ? NO_WORKER_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, []);
  return isInCharge || isLate;
}
