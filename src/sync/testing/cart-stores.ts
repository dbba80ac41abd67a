import { systemClock } from '../../platform/clock';
import type { CartStore } from '../store/cart-store';
import { memoryStore } from '../store/memory-store';
import { Disk } from './disk';

/** Every place a cart can live in, for the one contract that all of them keep. */
export const CART_STORES: readonly (readonly [string, () => Promise<CartStore>])[] = [
  ['memory', async () => memoryStore(() => 1)],
  ['the database', () => new Disk(systemClock).cart()],
];
