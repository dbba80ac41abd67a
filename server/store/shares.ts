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

/**
 * Places at the backend. Who finds none waits, the addresses taking turns: one that asks a thousand times waits
 * behind itself and not before the others.
 */
export class Share {
  readonly #running = new Map<string, number>();
  /** By address, the one whose turn is next first. */
  readonly #queues = new Map<string, Waiting[]>();
  #inside = 0;
  #waiting = 0;

  constructor(
    private readonly limits: ShareLimits,
    private readonly longestWaitMs: number,
  ) {}

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
    if (this.#hasRoomFor(address)) return Promise.resolve(this.#take(address));
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
      const timer = setTimeout(() => giveUp(new ShareFullError()), this.longestWaitMs);
      signal.addEventListener('abort', leave);
      queue.push(waiting);
      this.#waiting++;
      this.#queues.set(address, queue);
    });
  }

  #hasRoomFor(address: string): boolean {
    return this.#inside < this.limits.atOnce && (this.#running.get(address) ?? 0) < this.limits.atOnceOfOne;
  }

  #take(address: string): () => void {
    this.#inside++;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#inside--;
      const left = (this.#running.get(address) ?? 1) - 1;
      if (left > 0) this.#running.set(address, left);
      else this.#running.delete(address);
      this.#letIn();
    };
  }

  #letIn(): void {
    for (const [address, queue] of this.#queues) {
      if (this.#inside >= this.limits.atOnce) return;
      if (!this.#hasRoomFor(address)) continue;
      const next = queue.shift();
      // Its next one waits until every other address has had a turn.
      this.#queues.delete(address);
      if (queue.length > 0) this.#queues.set(address, queue);
      next?.enter();
    }
  }

  #remove(address: string, waiting: Waiting): void {
    const queue = this.#queues.get(address);
    const place = queue?.indexOf(waiting) ?? -1;
    if (place >= 0) queue?.splice(place, 1);
    if (queue?.length === 0) this.#queues.delete(address);
  }
}

/**
 * Medusa is one process and answers about as many at once as it has connections to its database. Reads of goods cost
 * it most and matter least, for pages have the catalogue from us.
 */
export const SHARES: Readonly<Record<ShareName, ShareLimits>> = {
  goods: { atOnce: 4, atOnceOfOne: 3, mostWaiting: 200, mostWaitingOfOne: 50 },
  reads: { atOnce: 8, atOnceOfOne: 6, mostWaiting: 400, mostWaitingOfOne: 100 },
  writes: { atOnce: 16, atOnceOfOne: 12, mostWaiting: 400, mostWaitingOfOne: 100 },
};
