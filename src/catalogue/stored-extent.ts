import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSettings } from '../i18n/settings';
import { createListeners } from '../platform/listeners';
import { mayMessage, serviceWorkers } from '../platform/service-worker';
import { catalogueQuery } from './queries';

let nothing = false;
const listeners = createListeners();

/** This browser keeps nothing of the shop: its databases are forbidden, broken or never open. */
export function noteStorageUnavailable(): void {
  nothing = true;
  listeners.notify();
}

/** How much of the shop this device has: all of it, what was opened, or only what this window shows. */
export type StoredExtent = 'whole' | 'opened' | 'nothing';

const workerInCharge = (): ServiceWorker | null => serviceWorkers()?.controller ?? null;

const isNothing = (): boolean => nothing && !workerInCharge();
const unknown = (): boolean => false;

/** What the worker says it keeps for a country; null where none answers. */
async function storedByWorker(country: string): Promise<StoredExtent | null> {
  const worker = mayMessage() ? workerInCharge() : null;
  if (!worker) return null;
  // Most visits never need the words for this.
  const [{ asStoredState, toWorker, wholeness }, { askWorker }] = await Promise.all([
    import('../protocol/messages'),
    import('../platform/worker-client'),
  ]);
  const state = asStoredState(await askWorker(worker, toWorker({ type: 'tell-state', country })));
  return state && (wholeness(state) === 'partly' ? 'opened' : 'whole');
}

/** How much of the shop this device has, as its worker says; without one, as this window knows. Null while the worker is asked. */
export function useStoredExtent(): StoredExtent | null {
  const { country } = useSettings();
  const isInMemory = useQuery({ ...catalogueQuery(country), enabled: false, select: () => true }).data === true;
  const [said, setSaid] = useState<{ readonly country: string; readonly kept: StoredExtent | null } | null>(null);
  const isNothingStored = useSyncExternalStore(listeners.subscribe, isNothing, unknown);

  useEffect(() => {
    let isWanted = true;
    const take = (kept: StoredExtent | null) => {
      if (isWanted) setSaid({ country, kept });
    };
    storedByWorker(country).then(take, () => take(null));
    return () => {
      isWanted = false;
    };
  }, [country]);

  if (isNothingStored) return 'nothing';
  if (said?.country !== country) return null;
  return said.kept ?? (isInMemory ? 'whole' : 'opened');
}
