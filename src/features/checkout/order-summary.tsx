import { type ReactNode, useId, useState } from 'react';
import { inLocale } from '../../../domain/locale';
import { type Cart, isToCollect } from '../../../domain/shop-cart';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { useCart } from '../../sync/react';
import { Icon } from '../../ui/icon';
import { Price } from '../../ui/price';
import { TextLink } from '../../ui/text-link';
import classes from './order-summary.module.css';
import { OrderedLines } from './ordered-lines';
import { Totals } from './totals';

export interface OrderSummaryProps {
  cart: Cart;
  /** The last step: essential features of each thing, never folded away; the order button comes below. */
  last?: boolean;
  /** Weeks until everything is sent; null where nothing has a lead time. */
  weeks?: number | null;
  /** Directly below the total, nothing between. */
  action?: ReactNode;
}

/** What is about to be ordered, and what it costs. On the phone it folds away until the last step. */
export function OrderSummary({ cart, last = false, weeks = null, action }: OrderSummaryProps) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const { count } = useCart();
  const [open, setOpen] = useState(false);
  const id = useId();
  const discounts = cart.codes.filter(({ kind }) => kind === 'discount');
  const discountCodes = discounts.filter(({ freesShipping }) => !freesShipping).map(({ code }) => code);
  const method = cart.shippingMethods[0];
  const shipping = method && {
    name: inLocale({ en: method.name, ...(method.nameDe !== null && { de: method.nameDe }) }, locale),
    cents: cart.totals.shippingCents,
  };
  // To collect costs nothing anyway.
  const freeBy = isToCollect(cart) ? [] : discounts.filter(({ freesShipping }) => freesShipping).map(({ code }) => code);

  return (
    <section className={classes.summary} data-last={last || undefined} aria-labelledby={`${id}-title`}>
      {!last && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
        >
          <span>{t('summary.toggle', { count })}</span>
          <Price cents={cart.totals.totalCents} currencyCode={cart.currencyCode} />
          <Icon name="chevron-down" size={18} />
        </button>
      )}
      <div className={classes.content} id={`${id}-content`} data-open={open || last || undefined}>
        <div className={classes.head}>
          <h2 className={classes.title} id={`${id}-title`}>
            {t('summary.title')}
          </h2>
          <TextLink to="/cart" alone aria-label={t('review.changeCart')} className={classes.change}>
            {t('summary.change')}
          </TextLink>
        </div>
        <OrderedLines lines={cart.lines} currencyCode={cart.currencyCode} pictures={!last} facts={last} />
        {last && weeks !== null && <p className={classes.weeks}>{t('summary.delivery', { count: weeks })}</p>}
        <Totals
          itemsCents={cart.totals.itemsCents}
          shipping={shipping ?? null}
          freeBy={freeBy}
          discount={{ cents: cart.totals.discountCents, codes: discountCodes }}
          giftCardCents={cart.totals.giftCardCents}
          totalCents={cart.totals.totalCents}
          taxes={cart.totals.taxes}
          currencyCode={cart.currencyCode}
          marginScheme={cart.lines.some((line) => line.marginScheme)}
        />
        {action}
      </div>
    </section>
  );
}
