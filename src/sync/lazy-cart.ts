import { type Clock, pause } from '../platform/clock';
import { LOADING_VIEW } from './loading-view';
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

/**
 * Stands in for the cart until its code is there: shows it loading, takes every wish, and hands the
 * wishes over in the order in which they came. As with the cart itself, a wish is confirmed when it
 * is durable, never because it was taken here.
 */
export function lazyCart({ load, clock }: LazyCartDeps): LazyCart {
  const listeners = new Set<() => void>();
  const calmListeners = new Set<() => void>();
  let cart: CartPort | null = null;
  let arriving: Promise<CartPort> | null = null;
  let region: Parameters<CartPort['setRegion']> | null = null;
  let waiting = 0;

  const saying = (those: ReadonlySet<() => void>) => () => {
    for (const listener of [...those]) listener();
  };
  const say = saying(listeners);
  const sayCalmly = saying(calmListeners);

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
        loaded.subscribe(say);
        loaded.subscribeCalmly(sayCalmly);
        // Pages say it once, as they open; an earlier attempt may have failed with it.
        if (region) loaded.setRegion(...region).catch(() => {});
        // After those who waited: a listener may ask for more, and must not overtake them.
        clock.setTimer(0, () => {
          say();
          sayCalmly();
        });
        return loaded;
      },
      (error: unknown) => {
        // Whoever asks next tries again.
        arriving = null;
        throw error;
      },
    );
    return arriving;
  }

  /** Without a detour once the cart is there, so that a tap is shown within its own frame. */
  const asked =
    <Args extends unknown[], Result>(ask: (port: CartPort, ...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (cart) return ask(cart, ...args);
      waiting += 1;
      try {
        return await ask(await arrive(), ...args);
      } finally {
        waiting -= 1;
      }
    };

  return {
    isAwaited: () => cart === null && waiting > 0,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeCalmly(listener) {
      calmListeners.add(listener);
      return () => calmListeners.delete(listener);
    },
    view: () => cart?.view() ?? LOADING_VIEW,

    add: asked((port, lines, pieces) => port.add(lines, pieces)),
    setQuantity: asked((port, rowKey, quantity) => port.setQuantity(rowKey, quantity)),
    bump: asked((port, rowKey, pieces) => port.bump(rowKey, pieces)),
    replace: asked((port, rowKey, lines, pieces) => port.replace(rowKey, lines, pieces)),
    resolve: asked((port, rowKey, answer) => port.resolve(rowKey, answer)),
    undoNotice: asked((port, id) => port.undoNotice(id)),
    // There is nothing to dismiss or to wake before the first reading.
    dismissNotice: (id) => cart?.dismissNotice(id),
    wake: () => cart?.wake(),

    /** Every page says this as it opens, so it is nothing that a reload would lose. */
    async setRegion(...wanted) {
      region = wanted;
      await (cart ?? (await arrive())).setRegion(...wanted);
    },
    setCustomer: asked((port, customerId) => port.setCustomer(customerId)),
    deleteCart: asked((port) => port.deleteCart()),
    cloneCart: asked((port) => port.cloneCart()),
    refresh: asked((port) => port.refresh()),
    journal: asked((port) => port.journal()),

    checkout: {
      begin: asked((port) => port.checkout.begin()),
      saveFields: asked((port, fields) => port.checkout.saveFields(fields)),
      shippingOptions: asked((port) => port.checkout.shippingOptions()),
      chooseShipping: asked((port, optionId) => port.checkout.chooseShipping(optionId)),
      paymentProviders: asked((port) => port.checkout.paymentProviders()),
      choosePayment: asked((port, providerId) => port.checkout.choosePayment(providerId)),
      complete: asked((port, approved) => port.checkout.complete(approved)),
      settled: asked((port) => port.checkout.settled()),
      outcomeSeen: (outcome) => cart?.checkout.outcomeSeen(outcome),
    },
  };
}
