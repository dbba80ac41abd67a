import { quietLine } from '../../platform/quiet-line';
import { askWorker, leaveInPeace, mayBother, registerWorker, serviceWorkers } from '../../platform/service-worker';
import { WORKER_PATH } from '../../protocol/addresses';
import { asKeptState, asWorkerMessage, type KeptState, type PageMessage, toWorker } from '../../protocol/messages';

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
  tell(message: PageMessage): void;
  /** Calls back when the worker has taken over another catalogue. */
  onCatalogue(listener: (country: string) => void): () => void;
  /** Null when no worker answers. */
  kept(country: string): Promise<KeptState | null>;
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

export function createWorkerLink(container = serviceWorkers(), reload = () => location.reload()): WorkerLink {
  let state: LinkState = { worker: container ? 'coming' : 'none', update: 'none' };
  let attempts = 0;
  /** The first worker taking charge is no update. */
  let wasControlled = Boolean(container?.controller);
  const listeners = new Set<() => void>();
  const catalogueListeners = new Set<(country: string) => void>();

  const change = (part: Partial<LinkState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const watch = (found: ServiceWorkerRegistration) => {
    const look = () => {
      if (found.active) change({ worker: 'there' });
      if (state.update === 'taken-over') return;
      change({ update: found.waiting && found.active ? 'ready' : 'none' });
    };
    const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
    follow(found.installing);
    follow(found.waiting);
    found.addEventListener('updatefound', () => follow(found.installing));
    look();
  };

  const registration = registerWorker(WORKER_PATH);
  void registration.then((found) => (found ? watch(found) : change({ worker: 'none' })));

  container?.addEventListener('controllerchange', () => {
    // Later than that it finds somebody in the middle of something.
    if (!mayBother()) reload();
    else if (wasControlled && container.controller) change({ update: 'taken-over' });
    wasControlled = true;
  });
  container?.addEventListener('message', (event) => {
    const message = asWorkerMessage(event.data);
    if (message?.type === 'catalogue-renewed') for (const listener of catalogueListeners) listener(message.country);
    // Whoever can answer is alive, and no emergency brake needs to load it again.
    if (message?.type === 'are-you-there') event.ports[0]?.postMessage(true);
  });
  container?.startMessages?.();

  const active = async () => (mayBother() ? ((await registration)?.active ?? null) : null);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    tell(message) {
      void active().then((worker) => worker?.postMessage(toWorker(message)));
    },
    onCatalogue(listener) {
      catalogueListeners.add(listener);
      return () => catalogueListeners.delete(listener);
    },
    async kept(country) {
      const worker = await active();
      return worker && asKeptState(await askWorker(worker, toWorker({ type: 'tell-state', country })));
    },
    async lookForUpdate() {
      const found = await registration;
      try {
        await found?.update();
        return Boolean(found);
      } catch {
        return false;
      }
    },
    async update(isStillSafe = () => true) {
      if (state.update === 'taken-over') return reload();
      attempts += 1;
      const attempt = attempts;
      const [found] = await Promise.all([registration, quietLine()]);
      // The latest knows best what is safe.
      if (attempt !== attempts || !isStillSafe()) return;
      found?.active?.postMessage(toWorker({ type: 'give-way' }));
      leaveInPeace(LETTING_IN_MS);
      found?.waiting?.postMessage(toWorker({ type: 'activate-update' }));
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
