import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '../../../domain/money';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './totals.module.css';

export interface TotalsProps {
  itemsCents: number;
  /** Null where it has not been chosen yet. */
  shipping: { readonly name: string; readonly cents: number } | null;
  /** The codes by which it costs nothing. */
  freeBy?: readonly string[];
  /** What discount codes take off. */
  discount?: { readonly cents: number; readonly codes: readonly string[] };
  /** What gift cards pay. */
  giftCardCents?: number;
  /** What is left to pay. */
  totalCents: number;
  taxes: readonly { readonly rate: number; readonly cents: number }[];
  currencyCode: string;
  /** Some of it is taxed on the margin: that VAT is in the price, and shown nowhere. */
  marginScheme: boolean;
}

/** Goods, shipping and total, and the VAT in it. */
export function Totals({
  itemsCents,
  discount,
  shipping,
  freeBy = [],
  giftCardCents = 0,
  totalCents,
  taxes,
  currencyCode,
  marginScheme,
}: TotalsProps) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation('common');
  const { locale } = useSettings();
  const row = (label: string, value: ReactNode) => (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const isFree = freeBy.length > 0;
  const free = t('summary.freeBy', { codes: freeBy.join(', ') });
  const vat = taxes.map(({ rate, cents }) =>
    t('summary.vat', { amount: formatMoney(cents, currencyCode, locale), rate: formatPercent(rate, locale) }),
  );

  return (
    <dl className={classes.totals}>
      {row(t('summary.subtotal'), <Price cents={itemsCents} currencyCode={currencyCode} />)}
      {discount !== undefined &&
        discount.cents > 0 &&
        row(
          discount.codes.length > 0 ? t('summary.discountBy', { codes: discount.codes.join(', ') }) : t('summary.discount'),
          <Price cents={-discount.cents} currencyCode={currencyCode} />,
        )}
      {shipping
        ? row(
            shipping.name ? t('summary.shippingBy', { name: shipping.name }) : t('summary.shipping'),
            shipping.cents === 0 && isFree ? free : <Price cents={shipping.cents} currencyCode={currencyCode} />,
          )
        : row(t('summary.shipping'), <span className={classes.quiet}>{isFree ? free : t('summary.nextStep')}</span>)}
      <div className={classes.total}>
        <dt>{t('summary.total')}</dt>
        <dd>
          <Price cents={totalCents + giftCardCents} currencyCode={currencyCode} size={giftCardCents > 0 ? 'normal' : 'total'} />
          <span className={classes.tax}>
            {[
              ...(vat.length > 0 ? vat : [marginScheme ? common('tax.with') : t('summary.noVat')]),
              ...(shipping || isFree ? [] : [t('summary.plusShipping')]),
            ].join(', ')}
          </span>
        </dd>
      </div>
      {giftCardCents > 0 && (
        <>
          {row(t('summary.giftCard'), <Price cents={-giftCardCents} currencyCode={currencyCode} />)}
          <div className={classes.total}>
            <dt>{t('summary.toPay')}</dt>
            <dd>
              <Price cents={totalCents} currencyCode={currencyCode} size="total" />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
