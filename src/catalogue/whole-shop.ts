import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useSettings } from '../i18n/settings';
import type { Part } from '../platform/part';
import { usePart } from '../platform/use-part';
import { createValueStore, useValue } from '../ui/value-store';
import { sharingPrepared, usePrepared } from './prepared';
import { type Catalogue, catalogueQuery, type Shop, shopQuery } from './queries';

/** The shop and all its goods, once both are on this device. */
export interface WholeShop {
  readonly shop: Shop;
  readonly catalogue: Catalogue;
}

const AwakeContext = createContext(createValueStore(true));

export const AwakeProvider = AwakeContext;

/**
 * Whether the page has come to life and its first pictures are there, so that the catalogue may be
 * fetched without keeping anything waiting. Never on a server.
 */
export const useAwake = (): boolean => useValue(use(AwakeContext));

/** For loaders: whoever has no prepared page waits for the whole. */
export async function ensureWholeShop(client: QueryClient, country: string): Promise<WholeShop> {
  const [shop, catalogue] = await Promise.all([
    client.ensureQueryData(shopQuery(country)),
    client.ensureQueryData(catalogueQuery(country)),
  ]);
  return { shop, catalogue };
}

/**
 * What a page can show: the whole shop as soon as it is there and not older than the page, until
 * then what the server has prepared for it.
 *
 * @param page as in {@link Prepared}
 */
export function useWholeShop<View>(page: string): { whole: WholeShop; prepared: null } | { whole: null; prepared: View } {
  const { country } = useSettings();
  const client = useQueryClient();
  const prepared = usePrepared();
  const enabled = useAwake();
  const { data: shop, error: shopError } = useQuery({ ...shopQuery(country), enabled });
  const { data: catalogue, error: catalogueError } = useQuery({ ...catalogueQuery(country), enabled });
  const isOlder = prepared?.page === page && catalogue !== undefined && catalogue.checkedAtMs < prepared.checkedAtMs;
  const whole = useMemo(() => (shop && catalogue && !isOlder ? { shop, catalogue } : null), [shop, catalogue, isOlder]);
  if (whole) return { whole, prepared: null };
  if (prepared?.page === page) return { whole: null, prepared: prepared.view as View };
  // The page's loader has waited for it; only a cache that was emptied leads here.
  throw shopError ?? catalogueError ?? ensureWholeShop(client, country);
}

/**
 * A page's view: worked out from the whole shop where that is there, else as the server has prepared it.
 *
 * @param workings how; no part of a page that came prepared
 */
export function usePageView<View>(page: string, workings: Part<(whole: WholeShop) => View>): View {
  const { whole } = useWholeShop<View>(page);
  const prepared = usePrepared();
  const from = usePart(workings, whole !== null);
  const view = useMemo(() => whole && from && sharingPrepared(prepared, page, from(whole)), [whole, from, prepared, page]);
  if (view) return view;
  if (prepared?.page === page) return prepared.view as View;
  // The page's loader has waited for it.
  throw workings.load();
}
