import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { catalogueKey, manifestKey } from './queries';

/** What is put together from the parts that a country's manifest names. */
const MADE_OF_PARTS: readonly unknown[] = ['shop', 'products'];

/**
 * Puts the catalogue together anew when its manifest has become another one, and asks for the
 * manifest when the network is back: what is on screen may have come from this device.
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
    if (online) void client.refetchQueries({ queryKey: manifestKey });
  });
  return () => {
    stopCache();
    stopOnline();
  };
}
