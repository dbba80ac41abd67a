import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../domain/shop-cart';
import { OfflineError, RefusedError } from '../../medusa/errors';
import type { CheckoutCommand } from '../../sync/commands';
import { CartFrozenError, UnsyncedError } from '../../sync/errors';
import { useCart, useCartPort } from '../../sync/react';
import { isRead } from '../../sync/sync-status';

/** Why something did not happen; keys of `checkout.failed`. */
export type Failure = 'offline' | 'server' | 'refused' | 'waiting' | 'frozen' | 'cart';

export function failureOf(error: unknown): Failure | 'decision' {
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof CartFrozenError) return 'frozen';
  if (error instanceof UnsyncedError) return error.reason === 'decision' ? 'decision' : 'waiting';
  return error instanceof RefusedError ? 'refused' : 'server';
}

type CheckoutWrite = Extract<CheckoutCommand, { type: 'save-fields' | 'choose-shipping' | 'choose-payment' }>;

export interface Checkout {
  /** The shop's cart as last read; null until it was. */
  readonly cart: Cart | null;
  /** What went wrong with the last reading or writing. */
  readonly failure: Failure | null;
  readonly busy: boolean;
  /** Reads the cart anew. @returns it, or null where that failed */
  read(): Promise<Cart | null>;
  /** One write; its answer is the cart from then on. @returns null where it failed, with the reason in `failure` */
  write(command: CheckoutWrite): Promise<Cart | null>;
}

/**
 * The cart as the checkout sees it: read anew at the beginning and whenever something in it changes,
 * here or in another window.
 *
 * @param onDecision a line needs the shopper before anything can go on
 */
export function useCheckout(onDecision: () => void): Checkout {
  const view = useCart();
  const port = useCartPort();
  const [cart, setCart] = useState<Cart | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(0);
  const decide = useRef(onDecision);

  useEffect(() => {
    decide.current = onDecision;
  });

  const attempt = useCallback(async (call: () => Promise<Cart>): Promise<Cart | null> => {
    running.current += 1;
    setBusy(true);
    setFailure(null);
    try {
      const fresh = await call();
      setCart(fresh);
      return fresh;
    } catch (error) {
      const why = failureOf(error);
      if (why === 'decision') decide.current();
      else setFailure(why);
      return null;
    } finally {
      running.current -= 1;
      if (running.current === 0) setBusy(false);
    }
  }, []);
  const read = useCallback(() => attempt(() => port.dispatch({ type: 'begin-checkout' })), [attempt, port]);
  const write = useCallback((command: CheckoutWrite) => attempt(() => port.dispatch(command)), [attempt, port]);

  const ready = isRead(view) && view.phase === 'edit' && view.lines.length > 0;
  const codes = view.codes.filter(({ state }) => state !== 'refused').map(({ code, state }) => `${code} ${state}`);
  const content = [view.regionId, ...codes, ...view.lines.map((line) => `${line.rowKey} ${line.quantity} ${line.held?.reason ?? ''}`)].join(
    '\n',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies(content): another content is another cart to read.
  useEffect(() => {
    if (ready) void read();
  }, [ready, content, read]);

  return { cart, failure, busy, read, write };
}
