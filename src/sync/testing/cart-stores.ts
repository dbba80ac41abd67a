import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { systemClock } from '../../platform/clock';
import { indexedStore } from '../indexed-store';
import { memoryStore } from '../memory-store';
import type { CartStore } from '../store';

// What a browser has besides the factory.
Object.assign(globalThis, { IDBKeyRange });

/** Every place a cart can live in, for the one contract that all of them keep. */
export const CART_STORES: readonly (readonly [string, () => Promise<CartStore>])[] = [
  ['memory', async () => memoryStore(() => 1)],
  ['the database', () => indexedStore({ factory: new IDBFactory(), clock: systemClock })],
];
