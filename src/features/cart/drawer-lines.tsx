import { useEffect } from 'react';
import { useCart, useCartPort } from '../../sync/react';
import { isRead } from '../../sync/sync-status';
import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartOpening } from './cart-opening';
import classes from './drawer-lines.module.css';
import { EmptyCart } from './empty-cart';
import { SyncBanner } from './sync-banner';

/** What the drawer shows between its head and its foot. */
export function DrawerLines() {
  const view = useCart();
  const { lines } = view;
  const port = useCartPort();

  useEffect(() => {
    port.dispatch({ type: 'refresh' }).catch(() => {});
  }, [port]);

  return (
    <div className={classes.content}>
      <CartNotices />
      {!isRead(view) ? <CartOpening /> : lines.length === 0 ? <EmptyCart /> : <CartLines compact />}
      {/* Below: it grows and shrinks with what it says, and the lines stay where the finger is. */}
      {isRead(view) && <SyncBanner look="band" />}
    </div>
  );
}
