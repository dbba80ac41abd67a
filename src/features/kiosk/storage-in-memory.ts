const NAMES = ['localStorage', 'sessionStorage'] as const;

/** What a browser's own storage can do; its rows are its own properties, as there. */
const METHODS: ThisType<Record<string, string>> & Omit<Storage, 'length'> = {
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(key: string, value: string) {
    this[key] = String(value);
  },
  removeItem(key: string) {
    delete this[key];
  },
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  },
  key(place: number) {
    return Object.keys(this)[place] ?? null;
  },
};

/**
 * From now on what this page keeps in the local and the session storage is in its memory alone: a browser has on its disk for a long time what was
 * deleted from them, and no page can clear that away.
 *
 * @returns undoes it, so that what is kept or forgotten afterwards is so on the disk
 */
export function keepStorageInMemory(): () => void {
  const own = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  for (const name of NAMES) {
    const storage = Object.assign(Object.create(METHODS), { ...window[name] });
    Object.defineProperty(window, name, { configurable: true, value: storage });
  }
  return () => {
    for (const [name, descriptor] of own) {
      Reflect.deleteProperty(window, name);
      // Where it is the window's own; elsewhere it comes from what the window inherits.
      if (descriptor) Object.defineProperty(window, name, descriptor);
    }
  };
}
