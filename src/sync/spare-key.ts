import * as v from 'valibot';
import type { SpareKey } from './restore';
import { SPARE_KEY } from './spare-key-name';

const SpareKeyRow = v.object({ context: v.string(), cartId: v.string() });

export function readSpareKey(): SpareKey | null {
  try {
    const result = v.safeParse(SpareKeyRow, JSON.parse(localStorage.getItem(SPARE_KEY) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Keeps the key, or forgets the last one. It is no record: the cart itself is in its database. */
export function keepSpareKey(key: SpareKey | null): void {
  try {
    const text = key === null ? null : JSON.stringify(key);
    if (text === localStorage.getItem(SPARE_KEY)) return;
    if (text === null) localStorage.removeItem(SPARE_KEY);
    else localStorage.setItem(SPARE_KEY, text);
  } catch {
    // Local storage that is full or forbidden keeps no spare.
  }
}
