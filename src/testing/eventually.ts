import { vi } from 'vitest';

/** Vitest's own second is too short beside tests that fill both cores. */
const PATIENCE_MS = 30_000;

/**
 * Waits until a check holds, or a value can be had, as long as a busy machine may need; `vi.waitFor` is used nowhere else.
 *
 * @returns what the check returned
 */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> => vi.waitFor(check, { timeout: PATIENCE_MS });
