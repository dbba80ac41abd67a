import { createListeners } from '../../platform/listeners';
import { networkIdle } from '../../platform/network-idle';
import { mayMessage, pauseMessages, serviceWorkers } from '../../platform/service-worker';
import { askWorker, postToWorker, workboxFor } from '../../platform/worker-client';
import { WORKER_PATH } from '../../protocol/addresses';
import {
  asStoredState,
  asWorkerMessage,
  type PageMessage,
  type StoredState,
  toWorker,
  unreadableWorkerMessage,
} from '../../protocol/messages';

/** Fetching everything anew takes its time on a thin line. */
const REPAIR_TIMEOUT_MS = 120_000;
/** By then a new version that was let in has taken over, or it will not soon. */
const LETTING_IN_MS = 10_000;

export interface LinkState {
  /** `none`: this browser has or allows no worker, and the shop needs the network. */
  readonly worker: 'none' | 'coming' | 'there';
  /** `ready`: a new version waits on this device. `taken-over`: another tab has let it in, this page is of the old one. */
  readonly update: 'none' | 'ready' | 'taken-over';
}

/** What a page knows of its worker and can ask of it. One per page. */
export interface WorkerLink {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  state(): LinkState;
  /** Says something that needs no answer; without a worker nobody hears it. */
  post(message: PageMessage): void;
  /** Calls back when the worker has taken over another catalogue. */
  onCatalogue(listener: (country: string) => void): () => void;
  /** Null when no worker answers. */
  kept(country: string): Promise<StoredState | null>;
  /** Asks the server for a new version now; false when it could not be asked. */
  lookForUpdate(): Promise<boolean>;
  /**
   * Lets the new version in and loads the page again with it; for safe points only. What the page still
   * fetches would wake up the old worker and keep the new one out, so that is waited for.
   *
   * @param isStillSafe asked once more after that
   */
  update(isStillSafe?: () => boolean): void;
  /** Fetches everything the worker keeps anew; false when that did not go to its end. */
  repair(country: string): Promise<boolean>;
}

function createWorkerLink(): WorkerLink {
  const container = serviceWorkers();
  const workbox = workboxFor(WORKER_PATH);
  let state: LinkState = { worker: workbox ? 'coming' : 'none', update: 'none' };
  let attempts = 0;
  /** The first worker taking charge is no update. */
  let wasControlled = Boolean(container?.controller);
  const listeners = createListeners();
  const catalogueListeners = createListeners<[country: string]>();

  const change = (patch: Partial<LinkState>) => {
    state = { ...state, ...patch };
    listeners.notify();
  };

  const watch = (found: ServiceWorkerRegistration) => {
    // Workbox hears of a change of workers from here on only.
    wasControlled ||= Boolean(container?.controller);
    const look = () => {
      if (found.active) change({ worker: 'there' });
      if (state.update === 'taken-over') return;
      change({ update: found.waiting && found.active ? 'ready' : 'none' });
    };
    // Workbox follows no installation that has begun before it registered, and of later ones only the first.
    const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
    follow(found.installing);
    follow(found.waiting);
    found.addEventListener('updatefound', () => follow(found.installing));
    look();
  };

  /** The shop works without a worker, so nothing is thrown: null says that there is none. */
  const register = async () => {
    try {
      return (await workbox?.register()) ?? null;
    } catch {
      return null;
    }
  };
  const registration = register();
  void registration.then((found) => (found ? watch(found) : change({ worker: 'none' })));

  workbox?.addEventListener('controlling', () => {
    // Later than that it finds somebody in the middle of something.
    if (!mayMessage()) location.reload();
    else if (wasControlled && container?.controller) change({ update: 'taken-over' });
    wasControlled = true;
  });
  // Not Workbox's own event: it keeps back what a worker says that this page has not registered, such as one that another tab has let in.
  container?.addEventListener('message', (event) => {
    const message = asWorkerMessage(event.data);
    if (message?.type === 'catalogue-renewed') catalogueListeners.notify(message.country);
    // Whoever can answer is alive, and no emergency brake needs to load it again.
    if (message?.type === 'are-you-there') event.ports[0]?.postMessage(true);
    const unheard = message?.type === 'refused' ? message.what : unreadableWorkerMessage(event.data);
    // Nothing on screen shows it: what should have been done was not.
    if (unheard !== null) reportError(new Error(`page and worker do not understand each other: ${unheard}`));
  });
  container?.startMessages?.();

  const active = async () => (mayMessage() ? ((await registration)?.active ?? null) : null);

  return {
    subscribe: listeners.subscribe,
    state: () => state,
    post(message) {
      void active().then((worker) => worker && postToWorker(worker, toWorker(message)));
    },
    onCatalogue: catalogueListeners.subscribe,
    async kept(country) {
      const worker = await active();
      return worker && asStoredState(await askWorker(worker, toWorker({ type: 'tell-state', country })));
    },
    async lookForUpdate() {
      const found = await registration;
      try {
        await workbox?.update();
        return Boolean(found);
      } catch {
        return false;
      }
    },
    async update(isStillSafe = () => true) {
      if (state.update === 'taken-over') return location.reload();
      attempts += 1;
      const attempt = attempts;
      const [found] = await Promise.all([registration, networkIdle()]);
      // The latest knows best what is safe.
      if (attempt !== attempts || !isStillSafe()) return;
      if (found?.active) postToWorker(found.active, toWorker({ type: 'give-way' }));
      pauseMessages(LETTING_IN_MS);
      // Not Workbox's bare SKIP_WAITING: what lets a worker in carries the number of the protocol, like every other message.
      if (found?.waiting) postToWorker(found.waiting, toWorker({ type: 'activate-update' }));
    },
    async repair(country) {
      const worker = await active();
      const answer = worker && asWorkerMessage(await askWorker(worker, toWorker({ type: 'repair', country }), REPAIR_TIMEOUT_MS));
      return answer?.type === 'repaired' && answer.whole;
    },
  };
}

let link: WorkerLink | null = null;

/** This page's link to its worker; the first call registers the worker. In the browser only. */
export function workerLink(): WorkerLink {
  link ??= createWorkerLink();
  return link;
}
