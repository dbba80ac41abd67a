import { DELAYS } from '../domain/facts';
import { lossesAhead } from './fetch-ahead';

const KEY = 'rille_chunk_reload';

type Reloads = Readonly<Record<string, number>>;

const asReloads = (data: unknown): Reloads =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data).filter(([, atMs]) => typeof atMs === 'number')) : {};

/** When this tab last reloaded a path for a missing chunk, epoch ms; it must outlive the reload. */
function recentReloads(): Reloads {
  try {
    return asReloads(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return asReloads(history.state?.[KEY]);
  }
}

function remember(reloads: Reloads): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reloads));
  } catch {
    // Where storage is forbidden, the entry of the history keeps it through the reload.
    history.replaceState({ ...history.state, [KEY]: reloads }, '');
  }
}

/**
 * A chunk that fails to load reloads the page once, unless the same path was reloaded within
 * 10 s (specification §2); after that the error page stands. Offline, whatever the browser believes
 * of its network, a reload would lose the page that is there, so nothing happens but the error's
 * own message, which tries again when the network is back.
 *
 * What was only fetched ahead is missed by nobody: an error that somebody else met as well counts.
 *
 * @param unless a reload would lose what cannot be got back and somebody else tries again
 * @param isShopThere asks the shop itself
 */
export function reloadOnceForMissingChunks({
  unless,
  isShopThere,
}: {
  readonly unless: () => boolean;
  readonly isShopThere: () => Promise<boolean>;
}): void {
  let asking = false;
  const told = new WeakMap<object, number>();

  const reloadIfItHelps = async (path: string) => {
    const reloads = recentReloads();
    if (navigator.onLine === false || Date.now() - (reloads[path] ?? 0) < DELAYS.reloadGuardMs) return;
    if (!(await isShopThere()) || unless() || location.pathname !== path) return;
    remember({ ...reloads, [path]: Date.now() });
    location.reload();
  };

  addEventListener('vite:preloadError', (event) => {
    try {
      // The router has a reload rule of its own; this key tells it that it has already acted.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
    } catch {
      // Then it cannot remember either, and its rule does nothing.
    }
    // Not prevented: the import would succeed with nothing in it.
    const { payload } = event;
    told.set(payload, (told.get(payload) ?? 0) + 1);
    const path = location.pathname;
    // Who fetched ahead hears of it after this event.
    setTimeout(() => {
      if (asking || unless() || (told.get(payload) ?? 0) <= lossesAhead(payload)) return;
      asking = true;
      void reloadIfItHelps(path).finally(() => {
        asking = false;
      });
    });
  });
}
