/** What came before counts half after so long. */
const USE_HALF_LIFE_MS = 10_000;
const MOST_USES_KEPT = 5_000;

/** How long each address has lately been at work inside: whoever asks all the time comes after who just came. */
export class RecentUse {
  readonly #used = new Map<string, { ms: number; atMs: number }>();

  of(address: string, nowMs: number): number {
    const used = this.#used.get(address);
    return used ? used.ms * 0.5 ** ((nowMs - used.atMs) / USE_HALF_LIFE_MS) : 0;
  }

  add(address: string, ms: number, nowMs: number): void {
    const sum = this.of(address, nowMs) + ms;
    // The latest ones last, so that the first is the one that was away longest.
    this.#used.delete(address);
    this.#used.set(address, { ms: sum, atMs: nowMs });
    if (this.#used.size > MOST_USES_KEPT) this.#used.delete(this.#used.keys().next().value ?? '');
  }
}
