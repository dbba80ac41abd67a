import { memo, type ReactNode } from 'react';
import { HandoverButton } from '../../catalogue/handover-button';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { Price } from '../../ui/price';
import { TextLink } from '../../ui/text-link';
import classes from './cart-summary.module.css';
import { CartTotal } from './cart-total';
import { CartWay } from './cart-way';
import { CheckoutButton } from './checkout-button';
import { CodeRows } from './code-rows';
import { orderableCents } from './estimate';
import { SyncBanner } from './sync-banner';

/** The sums of the cart and the way on. */
export const CartSummary = memo(function CartSummary({ codes }: { codes: ReactNode }) {
  const { t } = useTranslation('cart');
  const view = useCart();
  const { totals, currencyCode } = view;

  return (
    <section className={classes.summary} data-decision={view.held > 0 || undefined} aria-labelledby="cart-summary">
      <h2 className={classes.heading} id="cart-summary">
        {t('summary.title')}
      </h2>
      <dl className={classes.rows}>
        <div>
          <dt>{t('summary.subtotal')}</dt>
          <dd>
            <Price cents={totals?.itemsCents ?? orderableCents(view)} currencyCode={currencyCode} />
          </dd>
        </div>
        <CartWay />
        <CodeRows />
      </dl>
      {codes}
      <div className={classes.sum}>
        <CartTotal />
        <CheckoutButton />
      </div>
      <WayBack />
      <HandoverButton given={{ kind: 'cart', lines: view.lines }} variant="quiet" size="small" className={classes.handOver}>
        {t('summary.handOver')}
      </HandoverButton>
      {/* What is to be decided stands at the line, and on the closed button. */}
      {view.held === 0 && (
        <div className={classes.sync}>
          <SyncBanner look="plain" />
        </div>
      )}
    </section>
  );
});

const WayBack = memo(function WayBack() {
  const { t } = useTranslation('cart');

  return (
    <TextLink to="/shop" alone className={classes.back}>
      {t('summary.keepLooking')}
    </TextLink>
  );
});
