import { type CompressedPage, compressedBest } from './compressed-page';
import type { PageCache } from './page-cache';

/** Minutes of work for one core: more would be done for pages that nobody asks for any more. */
const MOST_WAITING = 64;

/**
 * Makes kept pages as small as they get behind the visitors' backs, one at a time. Only so many wait, and of those
 * nothing but the page itself, which the cache holds anyway; one that the cache has dropped meanwhile is passed over.
 * A page that finds no room is compressed well when it is asked for another time.
 */
export class Recompression {
  readonly #waiting = new Map<string, CompressedPage>();
  #current: CompressedPage | null = null;

  constructor(
    private readonly cache: PageCache<CompressedPage>,
    private readonly mostWaiting = MOST_WAITING,
    private readonly compress: (page: CompressedPage) => Promise<CompressedPage> = compressedBest,
  ) {}

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @param name of the page in the cache */
  add(name: string, page: CompressedPage): void {
    if (page.isBest || page === this.#current || (this.#waiting.size >= this.mostWaiting && !this.#waiting.has(name))) return;
    this.#waiting.set(name, page);
    if (!this.#current) void this.#run();
  }

  async #run(): Promise<void> {
    for (const [name, page] of this.#waiting) {
      this.#waiting.delete(name);
      if (!this.cache.holds(name, page)) continue;
      this.#current = page;
      // What cannot be compressed better is good enough as it is.
      const best = await this.compress(page).catch(() => null);
      if (best) this.cache.replace(name, page, best);
    }
    this.#current = null;
  }
}
