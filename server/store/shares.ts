import { RecentUse } from './recent-use';
import type { ShareName } from './store-api';

export interface ShareLimits {
  /** Requests that the backend works at at once. */
  readonly atOnce: number;
  /** Of these, so many of one address. */
  readonly atOnceOfOne: number;
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
}

/** No place, and none to be expected soon. */
export class ShareFullError extends Error {
  override readonly name = 'ShareFullError';
}

/** Whoever waited has gone. */
export class LeftError extends Error {
  override readonly name = 'LeftError';
}

interface Waiting {
  enter(): void;
}

export interface ShareOptions {
  readonly longestWaitMs: number;
  /** While anybody is inside there, only one of those who wait here is let in now and then. */
  readonly yieldsTo?: { readonly to: Share; readonly oneEveryMs: number };
}

/**
 * Places at the backend. Who finds none waits; the next one is of the address that has lately used the least, so
 * that whoever asks a thousand times waits behind itself and not before the others.
 */
export class Share {
  readonly #running = new Map<string, number>();
  readonly #queues = new Map<string, Waiting[]>();
  readonly #recentUse = new RecentUse();
  readonly #emptied: (() => void)[] = [];
  #inside = 0;
  #waiting = 0;
  #trickle: NodeJS.Timeout | null = null;

  constructor(
    private readonly limits: ShareLimits,
    private readonly options: ShareOptions,
  ) {
    if (options.yieldsTo) options.yieldsTo.to.#emptied.push(() => this.#letIn());
  }

  /**
   * Waits for a place.
   *
   * @param signal ends the waiting
   * @returns gives the place back
   * @throws {ShareFullError} too many are waiting, or it took too long
   * @throws {LeftError} the signal came first
   */
  enter(address: string, signal: AbortSignal): Promise<() => void> {
    if (signal.aborted) return Promise.reject(new LeftError());
    if (this.#waiting === 0 && !this.#isYielding && this.#hasRoomFor(address)) return Promise.resolve(this.#take(address));
    const queue = this.#queues.get(address) ?? [];
    if (this.#waiting >= this.limits.mostWaiting || queue.length >= this.limits.mostWaitingOfOne)
      return Promise.reject(new ShareFullError());
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        this.#waiting--;
      };
      const waiting: Waiting = {
        enter: () => {
          stop();
          resolve(this.#take(address));
        },
      };
      const giveUp = (error: Error) => {
        stop();
        this.#remove(address, waiting);
        reject(error);
      };
      const leave = () => giveUp(new LeftError());
      const timer = setTimeout(() => giveUp(new ShareFullError()), this.options.longestWaitMs);
      signal.addEventListener('abort', leave);
      queue.push(waiting);
      this.#waiting++;
      this.#queues.set(address, queue);
      this.#letIn();
    });
  }

  get #isYielding(): boolean {
    const { yieldsTo } = this.options;
    return yieldsTo !== undefined && yieldsTo.to.#inside > 0;
  }

  #hasRoomFor(address: string): boolean {
    return this.#inside < this.limits.atOnce && (this.#running.get(address) ?? 0) < this.limits.atOnceOfOne;
  }

  #take(address: string): () => void {
    const sinceMs = performance.now();
    this.#inside++;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const nowMs = performance.now();
      this.#recentUse.add(address, nowMs - sinceMs, nowMs);
      this.#inside--;
      const left = (this.#running.get(address) ?? 1) - 1;
      if (left > 0) this.#running.set(address, left);
      else this.#running.delete(address);
      this.#letIn();
      if (this.#inside === 0) for (const tell of this.#emptied) tell();
    };
  }

  #letIn(): void {
    if (this.#isYielding) {
      this.#letInNowAndThen();
      return;
    }
    while (this.#letInNext());
  }

  #letInNowAndThen(): void {
    if (this.#trickle || this.#waiting === 0) return;
    this.#trickle = setTimeout(() => {
      this.#trickle = null;
      this.#letInNext();
      this.#letIn();
    }, this.options.yieldsTo?.oneEveryMs).unref();
  }

  /** @returns whether there was a place, and somebody to take it */
  #letInNext(): boolean {
    const nowMs = performance.now();
    let next: { address: string; used: number } | null = null;
    for (const address of this.#queues.keys()) {
      if (!this.#hasRoomFor(address)) continue;
      const used = this.#recentUse.of(address, nowMs) + (this.#running.get(address) ?? 0);
      if (!next || used < next.used) next = { address, used };
    }
    if (!next) return false;
    const queue = this.#queues.get(next.address) ?? [];
    const first = queue.shift();
    // Of those who have used the same, its next one comes last.
    this.#queues.delete(next.address);
    if (queue.length > 0) this.#queues.set(next.address, queue);
    first?.enter();
    return true;
  }

  #remove(address: string, waiting: Waiting): void {
    const queue = this.#queues.get(address);
    const place = queue?.indexOf(waiting) ?? -1;
    if (place >= 0) queue?.splice(place, 1);
    if (queue?.length === 0) this.#queues.delete(address);
  }
}

/**
 * Medusa is one process: what it works at at once shares its time. Reads of goods cost it most and matter least, for
 * pages have the catalogue from us.
 */
export const SHARES: Readonly<Record<ShareName, ShareLimits>> = {
  goods: { atOnce: 2, atOnceOfOne: 1, mostWaiting: 200, mostWaitingOfOne: 50 },
  reads: { atOnce: 2, atOnceOfOne: 1, mostWaiting: 400, mostWaitingOfOne: 100 },
  writes: { atOnce: 6, atOnceOfOne: 4, mostWaiting: 400, mostWaitingOfOne: 100 },
};
