import { useSyncExternalStore } from 'react';

/**
 * A value for a context that must not change by itself: it reaches only who listens. A context that changes wakes every part of
 * the page that is not hydrated yet, and what was ticked in it would be gone (docs/decisions/0013).
 */
export interface ValueStore<Value> {
  /** What a server renders with, and a page that comes to life. */
  readonly first: () => Value;
  readonly now: () => Value;
  readonly become: (value: Value) => void;
  /** Calls back when it is another one; the result ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createValueStore<Value>(first: Value): ValueStore<Value> {
  const listeners = new Set<() => void>();
  let now = first;
  return {
    first: () => first,
    now: () => now,
    become(value) {
      if (value === now) return;
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value now, and whenever it is another one. */
export const useValue = <Value>({ subscribe, now, first }: ValueStore<Value>): Value => useSyncExternalStore(subscribe, now, first);
