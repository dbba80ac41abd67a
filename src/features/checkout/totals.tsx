import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './totals.module.css';

export interface TotalsProps {
  itemsCents: number;
  /** Null where it has not been chosen yet. */
  shipping: { readonly name: string; readonly cents: number } | null;
  totalCents: number;
  taxes: readonly { readonly rate: number; readonly cents: number }[];
  currencyCode: string;
}

/** Goods, shipping and total, and the VAT in it. */
export function Totals({ itemsCents, shipping, totalCents, taxes, currencyCode }: TotalsProps) {
  const { t } = useTranslation('checkout');
  const { locale } = useSettings();
  const row = (label: string, value: ReactNode) => (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const vat = taxes.map(({ rate, cents }) =>
    t('summary.vat', { amount: formatMoney(cents, currencyCode, locale), rate: formatPercent(rate, locale) }),
  );

  return (
    <dl className={classes.totals}>
      {row(t('summary.subtotal'), <Price cents={itemsCents} currencyCode={currencyCode} />)}
      {shipping
        ? row(
            shipping.name ? t('summary.shippingBy', { name: shipping.name }) : t('summary.shipping'),
            <Price cents={shipping.cents} currencyCode={currencyCode} />,
          )
        : row(t('summary.shipping'), <span className={classes.quiet}>{t('summary.nextStep')}</span>)}
      <div className={classes.total}>
        <dt>{t('summary.total')}</dt>
        <dd>
          <Price cents={totalCents} currencyCode={currencyCode} size="total" />
          <span className={classes.tax}>
            {[...(vat.length > 0 ? vat : [t('summary.noVat')]), ...(shipping ? [] : [t('summary.plusShipping')])].join(', ')}
          </span>
        </dd>
      </div>
    </dl>
  );
}
