import { Table } from '@mantine/core';
import type { Address } from '../../../domain/customer';
import { formatDate } from '../../../domain/dates';
import type { OrderRow as Row } from '../../../domain/order-progress';
import { cityLine } from '../../../domain/provinces';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Price } from '../../ui/price';
import classes from './order-list.module.css';
import { StageStatus } from './stage-status';
import { useTitles } from './use-titles';

const receiver = (address: Address): string =>
  [`${address.firstName} ${address.lastName}`.trim(), address.address1, cityLine(address)].filter(Boolean).join(', ');

/** One order of the list (specification §3). */
export function OrderRow({ row }: { row: Row }) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const { titleOf } = useTitles();
  const [first, ...more] = row.items;

  return (
    <Table.Tr>
      <Table.Td data-column="order">
        <AnyLink to="/account/order/$id" params={{ id: row.id }} className={classes.number}>
          <span className="visually-hidden">{t('orders.number', { displayId: '' })}</span>
          <span className="figures">{row.displayId}</span>
        </AnyLink>
        {first && (
          <span className={classes.titles}>
            {more.length > 0 ? t('orders.andMore', { title: titleOf(first), count: more.length }) : titleOf(first)}
          </span>
        )}
      </Table.Td>
      <Table.Td data-column="date">
        <time dateTime={new Date(row.createdAtMs).toISOString()}>{formatDate(row.createdAtMs, locale)}</time>
      </Table.Td>
      <Table.Td data-column="sentTo">{row.shippingAddress ? receiver(row.shippingAddress) : t('orders.noAddress')}</Table.Td>
      <Table.Td data-column="status">
        <StageStatus order={row} />
      </Table.Td>
      <Table.Td data-column="total">
        <Price cents={row.totalCents} currencyCode={row.currencyCode} />
      </Table.Td>
    </Table.Tr>
  );
}
