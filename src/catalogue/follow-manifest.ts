import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { catalogueKey, manifestKey } from './queries';

/** What is put together from the parts that a country's manifest names. */
const MADE_OF_PARTS: readonly unknown[] = ['shop', 'products'];

/**
 * Puts the catalogue together anew when its manifest has become another one. When the network is back it asks for the
 * manifest, as what is on screen may have come from this device, and for whatever had not arrived.
 */
export function followManifest(client: QueryClient): () => void {
  const stopCache = client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    const [root, kind, country] = query.queryKey;
    if (root !== manifestKey[0] || kind !== manifestKey[1]) return;
    void client.invalidateQueries({
      // One that is being put together right now has asked for this very manifest.
      predicate: ({ queryKey, state }) =>
        queryKey[0] === catalogueKey[0] &&
        MADE_OF_PARTS.includes(queryKey[1]) &&
        queryKey[2] === country &&
        state.data !== undefined &&
        state.fetchStatus === 'idle',
    });
  });
  const stopOnline = onlineManager.subscribe((online) => {
    if (!online) return;
    // All at once: a manifest that had failed itself would be asked for twice.
    void client.refetchQueries({
      queryKey: catalogueKey,
      predicate: ({ queryKey, state }) => queryKey[1] === manifestKey[1] || state.status === 'error',
    });
  });
  return () => {
    stopCache();
    stopOnline();
  };
}
