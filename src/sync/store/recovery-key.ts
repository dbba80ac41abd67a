import * as v from 'valibot';
import type { RecoveryKey } from '../core/restore';
import { RECOVERY_KEY } from './recovery-key-name';

const SpareKeyRow = v.object({ context: v.string(), cartId: v.string() });

export function readSpareKey(): RecoveryKey | null {
  try {
    const result = v.safeParse(SpareKeyRow, JSON.parse(localStorage.getItem(RECOVERY_KEY) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Keeps the key, or forgets the last one. It is no record: the cart itself is in its database. */
export function keepSpareKey(key: RecoveryKey | null): void {
  try {
    const text = key === null ? null : JSON.stringify(key);
    if (text === localStorage.getItem(RECOVERY_KEY)) return;
    if (text === null) localStorage.removeItem(RECOVERY_KEY);
    else localStorage.setItem(RECOVERY_KEY, text);
  } catch {
    // Local storage that is full or forbidden keeps no spare.
  }
}
