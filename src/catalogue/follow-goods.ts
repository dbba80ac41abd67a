import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { pageKey, type ViewSource } from './page-view';
import { catalogueKey, manifestKey } from './queries';

/** What is put together from the segments that a country's manifest names. */
const MADE_OF_SEGMENTS: readonly unknown[] = ['shop', 'products'];

/** As of when data is, epoch ms; 0 where it does not say. */
const checkedAtMs = (data: unknown): number => (data as { readonly checkedAtMs?: number } | null | undefined)?.checkedAtMs ?? 0;

/**
 * Keeps what is made of the goods as new as they are: the catalogue is put together anew when its manifest has become another
 * one, a page's view is worked out anew when the goods in it have changed. When the network is back it asks for the
 * manifest, as what is on screen may have come from this device, and for whatever had not arrived.
 *
 * @returns ends it
 */
export function followGoods(client: QueryClient): () => void {
  const stopCache = client.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    const [root, kind, name] = query.queryKey;
    if (root !== catalogueKey[0]) return;
    if (kind === manifestKey[1]) putTogetherAnew(client, name);
    else renewViews(client, query);
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

function putTogetherAnew(client: QueryClient, country: unknown): void {
  void client.invalidateQueries({
    // One that is being put together right now has asked for this very manifest.
    predicate: ({ queryKey, state }) =>
      queryKey[0] === catalogueKey[0] &&
      MADE_OF_SEGMENTS.includes(queryKey[1]) &&
      queryKey[2] === country &&
      state.data !== undefined &&
      state.fetchStatus === 'idle',
  });
}

function renewViews(client: QueryClient, { queryKey: [, kind, name], state: { data } }: Query): void {
  const isMadeOf = (viewKey: readonly unknown[]): boolean => {
    const [root, country] = viewKey;
    if (root !== pageKey[0]) return false;
    const source = viewKey[3] as ViewSource;
    if (kind === 'shop') return country === name && source === 'shop';
    if (kind === 'products') return country === name && source !== 'shop';
    return kind === 'product' && typeof source === 'object' && source.product === name;
  };
  const predicate = (view: Query): boolean =>
    view.state.data !== undefined &&
    isMadeOf(view.queryKey) &&
    // What this device has kept may be older than a page that has just come.
    (kind === 'product' || checkedAtMs(view.state.data) <= checkedAtMs(data));
  // Nobody looks at these; who comes back is not shown old prices first.
  client.removeQueries({ type: 'inactive', predicate: (view) => predicate(view) && view.state.fetchStatus === 'idle' });
  void client.invalidateQueries({ predicate });
}
