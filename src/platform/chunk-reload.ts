import { RELOADED_BY_ROUTER } from '../protocol/private-names';
import { mayReload, reload } from './reload-once';

export interface MissingChunks {
  /** Takes whatever keeps a page from being shown. */
  hear(error: unknown): void;
  /** The first chunk that did not come, whoever asked for it. */
  first(): Error | null;
}

/**
 * A page that cannot be shown because a chunk failed to load is reloaded once, unless the same path was reloaded
 * within 10 s (specification §2); after that the error page stands. Offline, whatever the browser believes
 * of its network, a reload would lose what is there, so nothing happens but the error's
 * own message, which tries again when the network is back.
 *
 * A chunk that no page waits for is no reason: what was fetched ahead or is tried again is missed by nobody, and whoever
 * reads the page would lose where they are and what they have ticked.
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
}): MissingChunks {
  let asking = false;
  const missing = new Set<Error>();

  const reloadIfItHelps = async (path: string) => {
    if (!mayReload(path)) return;
    if (!(await isShopThere()) || unless() || location.pathname !== path) return;
    reload(path);
  };

  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      // The router has a reload rule of its own; this key tells it that it has already acted.
      sessionStorage.setItem(RELOADED_BY_ROUTER + payload.message, '1');
    } catch {
      // Then it cannot remember either, and its rule does nothing.
    }
    // Not prevented: the import would succeed with nothing in it.
    missing.add(payload);
  });

  return {
    hear(error) {
      if (asking || unless() || !(error instanceof Error && missing.has(error))) return;
      asking = true;
      void reloadIfItHelps(location.pathname).finally(() => {
        asking = false;
      });
    },
    first: () => [...missing][0] ?? null,
  };
}
