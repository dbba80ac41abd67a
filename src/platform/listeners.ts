/** Who wants to hear of something. */
export interface Listeners<Args extends readonly unknown[]> {
  /** @returns ends it */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls them all, also where one of them leaves meanwhile. */
  readonly notify: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify(...args) {
      for (const listener of [...all]) listener(...args);
    },
  };
}
