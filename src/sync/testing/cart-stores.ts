import { systemClock } from '../../platform/clock';
import { memoryStore } from '../memory-store';
import type { CartStore } from '../store';
import { Disk } from './disk';

/** Every place a cart can live in, for the one contract that all of them keep. */
export const CART_STORES: readonly (readonly [string, () => Promise<CartStore>])[] = [
  ['memory', async () => memoryStore(() => 1)],
  ['the database', () => new Disk(systemClock).cart()],
];
