import { useEffect } from 'react';
import { useCart, useCartPort } from '../../sync/react';
import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';
import classes from './drawer-lines.module.css';
import { EmptyCart } from './empty-cart';
import { SyncBanner } from './sync-banner';

/** What the drawer shows between its head and its foot. */
export function DrawerLines() {
  const { lines, sync } = useCart();
  const port = useCartPort();

  useEffect(() => {
    port.dispatch({ type: 'refresh' }).catch(() => {});
  }, [port]);

  return (
    <div className={classes.content}>
      <CartNotices />
      {sync === 'loading' ? <CartSkeleton /> : lines.length === 0 ? <EmptyCart /> : <CartLines compact />}
      {/* Below: it grows and shrinks with what it says, and the lines stay where the finger is. */}
      {(sync !== 'loading' || lines.length > 0) && <SyncBanner look="band" />}
    </div>
  );
}
