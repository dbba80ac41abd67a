import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { inLocale } from '../../../domain/locale';
import { formatPercent } from '../../../domain/money';
import type { Order } from '../../../domain/order';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { Price } from '../../ui/price';
import classes from './order-totals.module.css';

/** Goods, shipping and total, all with tax, and the tax per rate within them. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const { locale } = useSettings();
  const amount = (cents: number, size?: 'large' | 'small') => (
    <Price cents={cents} currencyCode={order.currencyCode} {...(size && { size })} />
  );
  const row = (name: ReactNode, value: ReactNode, className?: string, key?: number) => (
    <Table.Tr key={key} className={className}>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{value}</Table.Td>
    </Table.Tr>
  );
  const shippedBy = order.shippingMethods
    .map(({ name, nameDe }) => inLocale({ en: name, ...(nameDe && { de: nameDe }) }, locale))
    .filter(Boolean);

  const freeBy =
    order.freeShippingCodes && order.shippingCents === 0 && !order.isCollected
      ? [t('order.freeBy', { codes: order.freeShippingCodes.join(', ') })]
      : [];

  return (
    <Table className={classes.totals} verticalSpacing={4} horizontalSpacing={0} withRowBorders={false}>
      <Table.Tbody>
        {row(t('order.subtotal'), amount(order.subtotalCents))}
        {order.discountCents > 0 &&
          row(
            <>
              {t('order.discount')} <span className={classes.quiet}>{order.discountCodes.join(', ')}</span>
            </>,
            amount(-order.discountCents),
          )}
        {row(
          <>
            {t('order.shipping')} <span className={classes.quiet}>{[...shippedBy, ...freeBy].join(', ')}</span>
          </>,
          amount(order.shippingCents),
        )}
        {row(t('order.total'), amount(order.totalCents + order.giftCardCents, 'large'), classes.total)}
        {order.taxes.map(({ rate, cents }) =>
          row(t('order.tax', { rate: formatPercent(rate, locale) }), amount(cents, 'small'), classes.quiet, rate),
        )}
        {order.taxes.length === 0 &&
          row(order.lines.some((line) => line.marginScheme) ? common('tax.with') : common('tax.without'), null, classes.quiet)}
        {order.giftCardCents > 0 && row(t('order.giftCard'), amount(-order.giftCardCents))}
        {order.giftCardCents > 0 && row(t('order.toPay'), amount(order.totalCents, 'large'))}
      </Table.Tbody>
    </Table>
  );
}
