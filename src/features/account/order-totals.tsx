import { formatPercent } from '../../domain/money';
import type { Order } from '../../domain/order';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './order-totals.module.css';

/** Goods, shipping and total, all with tax, and the tax per rate within them. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const amount = (cents: number) => <Price cents={cents} currencyCode={order.currencyCode} />;

  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('order.subtotal')}</dt>
        <dd>{amount(order.subtotalCents)}</dd>
      </div>
      <div>
        <dt>
          {t('order.shipping')}
          {order.shippingMethods.length > 0 && (
            <span className={classes.quiet}>
              {' '}
              {order.shippingMethods
                .map(({ name }) => name)
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
        </dt>
        <dd>{amount(order.shippingCents)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{t('order.total')}</dt>
        <dd>
          <Price cents={order.totalCents} currencyCode={order.currencyCode} size="large" />
        </dd>
      </div>
      {order.taxes.map(({ rate, cents }) => (
        <div key={rate} className={classes.quiet}>
          <dt>{t('order.tax', { rate: formatPercent(rate, locale) })}</dt>
          <dd>
            <Price cents={cents} currencyCode={order.currencyCode} size="small" />
          </dd>
        </div>
      ))}
      {order.taxes.length === 0 && (
        <div className={classes.quiet}>
          <dt>{t('order.noTax')}</dt>
          <dd />
        </div>
      )}
    </dl>
  );
}
