/** More requests than this do not wait for one cart: no shopper has so many hands. */
const MOST_WAITING = 20;

/** Lets the next request in; may be called again without harm. */
export type Leave = () => void;

/**
 * Requests to one cart in this process, one after the other in the order they came. Whoever waits
 * holds nothing: no connection to the database, nothing that another cart could need.
 */
export class CartQueue {
  /** Carts somebody is at, and who waits for each. */
  private readonly carts = new Map<string, (() => void)[]>();

  /**
   * Wait for a cart.
   *
   * @param signal ends the waiting
   * @returns null when too many wait already, or the signal came first
   */
  take(cartId: string, signal: AbortSignal): Promise<Leave | null> {
    if (signal.aborted) return Promise.resolve(null);
    const waiting = this.carts.get(cartId);
    if (!waiting) {
      this.carts.set(cartId, []);
      return Promise.resolve(this.leaving(cartId));
    }
    if (waiting.length >= MOST_WAITING) return Promise.resolve(null);
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        resolve(null);
      };
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(this.leaving(cartId));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(enter);
    });
  }

  private leaving(cartId: string): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.carts.get(cartId)?.shift();
      if (next) next();
      else this.carts.delete(cartId);
    };
  }
}
