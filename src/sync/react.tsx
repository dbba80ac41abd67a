import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CartPort, CartView } from './port';
import { LOADING_VIEW } from './view';

const PortContext = createContext<CartPort | null>(null);

const neverChanges = () => () => {};
const loadingView = (): CartView => LOADING_VIEW;

/**
 * Gives the cart to the screens below.
 *
 * @param port null on the server and until the browser has made one: an empty, loading cart
 */
export function CartProvider({ port, children }: { readonly port: CartPort | null; readonly children: ReactNode }) {
  return <PortContext value={port}>{children}</PortContext>;
}

/** The cart as it is to be shown; the server and the first client render see it loading. */
export function useCart(): CartView {
  const port = useContext(PortContext);
  return useSyncExternalStore(port?.subscribe ?? neverChanges, port?.view ?? loadingView, loadingView);
}

const absent = (): never => {
  throw new Error('there is no cart here: the page needs a CartProvider with a port');
};

/** Stands in where there is no cart: rendering reaches it, only event handlers and effects would use it. */
const ABSENT: CartPort = {
  subscribe: neverChanges,
  view: loadingView,
  add: absent,
  setQuantity: absent,
  replace: absent,
  resolve: absent,
  dismissNotice: absent,
  setRegion: absent,
  setCustomer: absent,
  deleteCart: absent,
  cloneCart: absent,
  refresh: absent,
  wake: absent,
  checkout: {
    begin: absent,
    saveFields: absent,
    shippingOptions: absent,
    chooseShipping: absent,
    paymentProviders: absent,
    choosePayment: absent,
    complete: absent,
    settled: absent,
  },
};

/** What can be done to the cart, for event handlers and effects; on the server these never run. */
export function useCartPort(): CartPort {
  return useContext(PortContext) ?? ABSENT;
}
