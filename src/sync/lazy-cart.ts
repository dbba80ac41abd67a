import { type Clock, pause } from '../platform/clock';
import { createListeners } from '../platform/listeners';
import type { CartCommand, Dispatch } from './commands';
import { FAILED_VIEW, LOADING_VIEW } from './loading-view';
import type { CartPort } from './port';

export interface LazyCartDeps {
  /** Loads the cart's code and makes the cart. */
  readonly load: () => Promise<CartPort>;
  readonly clock: Clock;
}

/** A cart whose code is loaded when something is asked of it first: no page needs it for its first paint. */
export interface LazyCart extends CartPort {
  /** True while something that was asked of the cart waits for its code: a reload would lose it. */
  isAwaited(): boolean;
}

/**
 * How long after a failure the code is fetched again. Whoever taps waits this long in all, about as
 * long as for any write, before hearing that it did not work.
 */
const RETRY_AFTER_MS = [500, 1_500, 4_000, 8_000] as const;

/** Before the first reading there is nothing to wake, to dismiss or to acknowledge. */
const isIdle = ({ type }: CartCommand): boolean => type === 'wake' || type === 'dismiss-notice' || type === 'acknowledge-outcome';

/**
 * Stands in for the cart until its code is there: shows it loading, or that it cannot begin, takes every command, and hands the
 * commands over in the order in which they came. As with the cart itself, a change is confirmed when it
 * is durable, never because it was taken here.
 */
export function lazyCart({ load, clock }: LazyCartDeps): LazyCart {
  const listeners = createListeners();
  const deferredListeners = createListeners();
  let cart: CartPort | null = null;
  let arriving: Promise<CartPort> | null = null;
  let region: Extract<CartCommand, { type: 'set-region' }> | null = null;
  let waiting = 0;
  /** The last time its code was asked for it did not come, or could not make a cart. */
  let failed = false;

  const tellAll = () => {
    listeners.notify();
    deferredListeners.notify();
  };

  async function fetched(): Promise<CartPort> {
    for (const delayMs of RETRY_AFTER_MS) {
      try {
        return await load();
      } catch {
        await pause(clock, delayMs);
      }
    }
    return load();
  }

  function arrive(): Promise<CartPort> {
    arriving ??= fetched().then(
      (loaded) => {
        cart = loaded;
        loaded.subscribe(listeners.notify);
        loaded.subscribeDeferred(deferredListeners.notify);
        // Pages say it once, as they open; an earlier attempt may have failed with it.
        if (region) loaded.dispatch(region).catch(() => {});
        // After those who waited: a listener may ask for more, and must not overtake them.
        clock.setTimer(0, tellAll);
        return loaded;
      },
      (error: unknown) => {
        // Whoever asks next tries again.
        arriving = null;
        failed = true;
        tellAll();
        throw error;
      },
    );
    return arriving;
  }

  /** Without a detour once the cart is there, so that a tap is shown within its own frame. */
  const dispatch = (async (command: CartCommand) => {
    if (cart) return cart.dispatch(command);
    // But a network that is back may bring what did not come.
    if (isIdle(command)) {
      if (failed && command.type === 'wake') await arrive().catch(() => undefined);
      return;
    }
    // Every page says its region as it opens, so it is nothing that a reload would lose.
    if (command.type === 'set-region') {
      region = command;
      return (await arrive()).dispatch(command);
    }
    waiting += 1;
    try {
      return await (await arrive()).dispatch(command);
    } finally {
      waiting -= 1;
    }
  }) as Dispatch;

  return {
    isAwaited: () => cart === null && waiting > 0,

    subscribe: listeners.subscribe,
    subscribeDeferred: deferredListeners.subscribe,
    view: () => cart?.view() ?? (failed ? FAILED_VIEW : LOADING_VIEW),
    dispatch,
  };
}
