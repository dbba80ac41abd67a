import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettings } from '../i18n/settings';
import { type Frame, frameOf } from './frame';
import { usePrepared } from './prepared';
import { type Shop, shopQuery } from './queries';
import { useAwake } from './whole-shop';

/** Regions, listings and categories, whole; suspends where a prepared page has brought only its frame. */
export const useShop = (): Shop => useSuspenseQuery(shopQuery(useSettings().country)).data;

/** What stands around every page. */
export function useFrame(): Frame {
  const { country } = useSettings();
  const client = useQueryClient();
  const prepared = usePrepared();
  const { data: shop, error } = useQuery({ ...shopQuery(country), enabled: useAwake() });
  const fresh = useMemo(() => shop && frameOf(shop, country), [shop, country]);
  const frame = fresh ?? prepared?.frame;
  if (frame) return frame;
  // The root's loader has waited for it; only a cache that was emptied leads here.
  throw error ?? client.ensureQueryData(shopQuery(country));
}
