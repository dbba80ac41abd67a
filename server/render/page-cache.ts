/** What a cache keeps, and what it costs to keep it. */
export interface Sized {
  readonly bytes: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly madeAtMs: number;
}

export interface CacheRules {
  readonly mostEntries: number;
  readonly mostBytes: number;
  /** Older than this it is still given out, and made anew behind the visitors' backs. */
  readonly freshMs: number;
}

export const PAGE_RULES: CacheRules = { mostEntries: 5_000, mostBytes: 64 * 1024 * 1024, freshMs: 60_000 };

/**
 * Pages by name, the most recently used ones, within bounds. One that is asked for by many at once
 * is made once; an old one is given out at once and renewed.
 */
export class PageCache<Value extends Sized> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #making = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(
    private readonly rules: CacheRules = PAGE_RULES,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * @param make called at most once at a time for a name
   * @param isWorthKeeping a page that says "not found" is not
   * @throws what `make` threw, when there is nothing older
   */
  async get(name: string, make: () => Promise<Value>, isWorthKeeping: (value: Value) => boolean = () => true): Promise<Value> {
    const known = this.#entries.get(name);
    if (!known) return this.#make(name, make, isWorthKeeping);
    // Newest last, so that the oldest goes first.
    this.#entries.delete(name);
    this.#entries.set(name, known);
    // A failed renewal is told to nobody here: what is kept is what there is.
    if (this.now() - known.madeAtMs >= this.rules.freshMs) this.#make(name, make, isWorthKeeping).catch(() => undefined);
    return known.value;
  }

  /** Whether this very page is still kept under that name. */
  holds(name: string, value: Value): boolean {
    return this.#entries.get(name)?.value === value;
  }

  /** Puts another form of the same page in its place, e.g. a better compressed one. */
  replace(name: string, old: Value, value: Value): void {
    const known = this.#entries.get(name);
    if (known?.value !== old) return;
    this.#entries.set(name, { value, madeAtMs: known.madeAtMs });
    this.#bytes += value.bytes - old.bytes;
    this.#trim();
  }

  #make(name: string, make: () => Promise<Value>, isWorthKeeping: (value: Value) => boolean): Promise<Value> {
    const underWay = this.#making.get(name);
    if (underWay) return underWay;
    const madeAtMs = this.now();
    const making = make()
      .then((value) => {
        this.#forget(name);
        if (isWorthKeeping(value) && value.bytes <= this.rules.mostBytes) {
          this.#entries.set(name, { value, madeAtMs });
          this.#bytes += value.bytes;
          this.#trim();
        }
        return value;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  #forget(name: string): void {
    const known = this.#entries.get(name);
    if (!known) return;
    this.#entries.delete(name);
    this.#bytes -= known.value.bytes;
  }

  #trim(): void {
    for (const name of this.#entries.keys()) {
      if (this.#entries.size <= this.rules.mostEntries && this.#bytes <= this.rules.mostBytes) return;
      this.#forget(name);
    }
  }
}
