import { memo, type ReactNode } from 'react';
import { useCountryName } from '../../catalogue/use-country-name';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { Price } from '../../ui/price';
import { TextLink } from '../../ui/text-link';
import classes from './cart-summary.module.css';
import { CartTotal } from './cart-total';
import { CheckoutButton } from './checkout-button';
import { CodeRows } from './code-rows';
import { orderableCents } from './estimate';
import { SyncBanner } from './sync-banner';

/** The sums of the cart and the way on. */
export const CartSummary = memo(function CartSummary({ codes }: { codes: ReactNode }) {
  const { t } = useTranslation('cart');
  const { country } = useSettings();
  const view = useCart();
  const { totals, currencyCode } = view;
  const nameOf = useCountryName();

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
        <div>
          <dt>{t('summary.shipping', { country: nameOf(country) })}</dt>
          <dd className={classes.quiet}>
            {totals !== null && totals.shippingCents > 0 ? (
              <Price cents={totals.shippingCents} currencyCode={currencyCode} />
            ) : (
              t('summary.atCheckout')
            )}
          </dd>
        </div>
        <CodeRows />
      </dl>
      {codes}
      <div className={classes.sum}>
        <CartTotal />
        <CheckoutButton />
      </div>
      <WayBack />
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
