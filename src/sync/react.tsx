import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { LOADING_VIEW } from './loading-view';
import type { CartPort, CartView } from './port';

const PortContext = createContext<CartPort | null>(null);

const neverChanges = () => () => {};

/** How many pieces, for {@link useCart}. */
export const countOf = ({ count }: CartView): number => count;

/** Whether an order is being placed and nothing can be changed, for {@link useCart}. */
export const isFrozen = ({ phase }: CartView): boolean => phase === 'completing';

function useSelected<T>(subscribe: 'subscribe' | 'subscribeDeferred', select: (view: CartView) => T): T {
  const port = useContext(PortContext);
  return useSyncExternalStore(
    port?.[subscribe] ?? neverChanges,
    () => select(port?.view() ?? LOADING_VIEW),
    () => select(LOADING_VIEW),
  );
}

/**
 * Gives the cart to the screens below.
 *
 * @param port null on the server and until the browser has made one: an empty, loading cart
 */
export function CartProvider({ port, children }: { readonly port: CartPort | null; readonly children: ReactNode }) {
  return <PortContext value={port}>{children}</PortContext>;
}

const whole = (view: CartView): CartView => view;

/**
 * The cart as it is to be shown, or what `select` takes of it; the server and the first client render see it loading.
 *
 * @param select gives something that is compared by identity: only another one is drawn
 */
export function useCart(): CartView;
export function useCart<T>(select: (view: CartView) => T): T;
export function useCart(select: (view: CartView) => unknown = whole): unknown {
  return useSelected('subscribeDeferred', select);
}

/**
 * What of the cart is shown in the very frame of the tap that changes it, ahead of everything else. For
 * what is little to draw, such as the number between two buttons.
 *
 * @param select gives something that is compared by identity
 */
export function useImmediateCart<T>(select: (view: CartView) => T): T {
  return useSelected('subscribe', select);
}

/** Stands in where there is no cart: rendering reaches it, only event handlers and effects would use it. */
const ABSENT: CartPort = {
  subscribe: neverChanges,
  subscribeDeferred: neverChanges,
  view: () => LOADING_VIEW,
  dispatch() {
    throw new Error('there is no cart here: the page needs a CartProvider with a port');
  },
};

/** What can be done to the cart, for event handlers and effects; on the server these never run. */
export function useCartPort(): CartPort {
  return useContext(PortContext) ?? ABSENT;
}
