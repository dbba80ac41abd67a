import type { OrderRow as Row } from '../../domain/order-progress';
import { useTranslation } from '../../i18n/translator';
import classes from './order-list.module.css';
import { OrderRow } from './order-row';

const COLUMNS = ['order', 'date', 'sentTo', 'status', 'total'] as const;

/** Orders, newest first: a table on a desk, cards on a phone. */
export function OrderList({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('account');

  return (
    <div>
      {/* The cells name themselves for those who do not see the columns. */}
      <div className={classes.columns} aria-hidden="true">
        {COLUMNS.map((column) => (
          <span key={column}>{t(`orders.columns.${column}`)}</span>
        ))}
      </div>
      <ul className={classes.list}>
        {rows.map((row) => (
          <OrderRow key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}
