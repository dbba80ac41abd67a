import { useSyncExternalStore } from 'react';
import { connection } from './browser';
import type { ConnectionView } from './watch';

/** A page that is being rendered elsewhere, or has just come to life, takes the network as it is. */
const LIVE: ConnectionView = { reach: 'live', clockBehindMs: 0, isAnswered: false };

const subscribe = (listener: () => void) => connection().subscribe(listener);
const view = () => connection().view();

/** How the shop can be reached, by evidence. */
export const useConnection = (): ConnectionView => useSyncExternalStore(subscribe, view, () => LIVE);
