import { useSyncExternalStore } from 'react';
import type { DeviceList } from './device-lists';

/** A list of the shopper's own, as it is now; empty until it has been read. */
export const useList = <Item>({ subscribe, now, first }: DeviceList<Item>): readonly Item[] => useSyncExternalStore(subscribe, now, first);
