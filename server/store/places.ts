import { Pace } from './pace';
import type { StoreRequest } from './request-check';
import { SHARES, Share } from './shares';

/** Longer than this a client does not wait for an answer. */
const LONGEST_WAIT_MS = 10_000;

/** Medusa changes a cart one request after the other; the others would only hold a connection each meanwhile. */
const CART = { atOnce: Number.POSITIVE_INFINITY, atOnceOfOne: 1, mostWaiting: 400, mostWaitingOfOne: 10 };

/** More often nobody changes a cart by hand for long. */
const CART_PACE = { burst: 60, everyMs: 250 };

/** Who buys goes before who looks: Medusa takes its time for a write from the reads beside it. */
const ONE_READ_EVERY_MS = 300;

const cartChangedBy = ({ call }: StoreRequest, path: string): string | null =>
  call.method !== 'GET' && call.path.startsWith('/store/carts/:id') ? (path.split('/')[3] ?? null) : null;

export interface Places {
  /**
   * Waits until a request may go to Medusa.
   *
   * @param path as it was asked for
   * @returns to be called when Medusa is done with it
   * @throws {ShareFullError | LeftError}
   */
  enter(request: StoreRequest, path: string, left: AbortSignal): Promise<() => void>;
}

/** The places at Medusa: by kind of call, and one for each cart that is being changed. */
export function openPlaces(): Places {
  const writes = new Share(SHARES.writes, { longestWaitMs: LONGEST_WAIT_MS });
  const behindWrites = { longestWaitMs: LONGEST_WAIT_MS, yieldsTo: { to: writes, oneEveryMs: ONE_READ_EVERY_MS } };
  const shares = { goods: new Share(SHARES.goods, behindWrites), reads: new Share(SHARES.reads, behindWrites), writes };
  const carts = new Share(CART, { longestWaitMs: LONGEST_WAIT_MS });
  const pace = new Pace(CART_PACE);

  return {
    async enter(request, path, left) {
      const cart = cartChangedBy(request, path);
      const leaveCart = cart === null ? () => undefined : await carts.enter(cart, left);
      try {
        const leave = await shares[request.call.share].enter(request.addressShare, left);
        return () => {
          leave();
          const restMs = cart === null ? 0 : pace.step(cart);
          if (restMs > 0) setTimeout(leaveCart, restMs).unref();
          else leaveCart();
        };
      } catch (error) {
        leaveCart();
        throw error;
      }
    },
  };
}
