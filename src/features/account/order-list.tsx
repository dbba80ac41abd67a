import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { OrderRow as Row } from '../../../domain/order-progress';
import { useTranslation } from '../../i18n/translator';
import classes from './order-list.module.css';
import { OrderRow } from './order-row';

const COLUMNS = ['order', 'date', 'sentTo', 'status', 'total'] as const;

/** Orders, newest first: a table on a desk, cards on a phone. */
export function OrderList({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('account');

  return (
    <Table className={classes.table} classNames={{ thead: classes.head, tr: classes.row, th: classes.column, td: classes.cell }}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col" data-column={column}>
              {t(`orders.columns.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <OrderRow key={row.id} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
