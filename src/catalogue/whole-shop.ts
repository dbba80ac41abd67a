import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettings } from '../i18n/settings';
import { afterFailureMs } from '../medusa/retries';
import { usePageReady } from '../page/page-ready';
import { type Catalogue, catalogueQuery, type Shop, shopQuery } from './queries';

/** The shop and all its goods, once both are on this device. */
export interface WholeShop {
  readonly shop: Shop;
  readonly catalogue: Catalogue;
}

/** Shop and catalogue as this device has them, or as they come. */
export async function ensureWholeShop(client: QueryClient, country: string): Promise<WholeShop> {
  const [shop, catalogue] = await Promise.all([
    client.ensureQueryData(shopQuery(country)),
    client.ensureQueryData(catalogueQuery(country)),
  ]);
  return { shop, catalogue };
}

/**
 * How often goods that somebody has before them are asked for, ms. With the age that the manifest may have, what staff change is in
 * every open list within a minute; what has not changed costs one answer without a body.
 */
const ASKED_AGAIN_MS = 30_000;

/**
 * Keeps the goods as new as the shop's while a page is open that shows some: asks for them as soon as the page is
 * ready, and its view follows.
 */
export function useFreshGoods() {
  const { country } = useSettings();
  const enabled = usePageReady();
  const shop = useQuery({ ...shopQuery(country), enabled });
  const catalogue = useQuery({
    ...catalogueQuery(country),
    enabled,
    refetchInterval: (query) => afterFailureMs(query) || ASKED_AGAIN_MS,
  });
  return { shop, catalogue };
}

/**
 * The whole shop once it is on this device; null before.
 *
 * @param notBeforeMs as of when, epoch ms: what was kept from before the page was made would contradict it
 */
export function useWholeShop(notBeforeMs: number): WholeShop | null {
  const {
    shop: { data: shop },
    catalogue: { data: catalogue },
  } = useFreshGoods();
  return useMemo(
    () => (shop && catalogue && catalogue.checkedAtMs >= notBeforeMs ? { shop, catalogue } : null),
    [shop, catalogue, notBeforeMs],
  );
}
