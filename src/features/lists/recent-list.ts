import { deviceList } from '../../storage/device-lists';

/** As many as fit into three rows of cards. */
export const MOST_RECENT = 12;

const HANDLE = /^[\w.-]{1,200}$/;

/** Handles of products whose pages were open on this device, the last one first. It is sent nowhere. */
export const recentList = deviceList('recent', (stored) => (typeof stored === 'string' && HANDLE.test(stored) ? stored : undefined));

/** With a product that is being looked at now. */
export const withViewed = (handles: readonly string[], handle: string): string[] =>
  [handle, ...handles.filter((other) => other !== handle)].slice(0, MOST_RECENT);
