import type { Address } from '../../domain/customer';
import { formatDate } from '../../domain/dates';
import type { OrderRow as Row } from '../../domain/order-progress';
import { useSettings } from '../../i18n/settings';
import { useTranslation } from '../../i18n/translator';
import { AnyLink } from '../../ui/any-link';
import { Price } from '../../ui/price';
import classes from './order-list.module.css';
import { StageStatus } from './stage-status';
import { useTitles } from './use-titles';

const receiver = (address: Address): string =>
  [`${address.firstName} ${address.lastName}`.trim(), address.address1, `${address.postalCode} ${address.city}`.trim()]
    .filter(Boolean)
    .join(', ');

/** One order of the list (specification §3). */
export function OrderRow({ row }: { row: Row }) {
  const { t } = useTranslation('account');
  const { locale } = useSettings();
  const { titleOf } = useTitles();
  const [first, ...more] = row.items;

  return (
    <li className={classes.row}>
      <div className={classes.order}>
        <AnyLink to="/account/order/$id" params={{ id: row.id }} className={classes.number}>
          <span className="visually-hidden">{t('orders.number', { displayId: '' })}</span>
          <span className="figures">{row.displayId}</span>
        </AnyLink>
        {first && (
          <span className={classes.titles}>
            {more.length > 0 ? t('orders.andMore', { title: titleOf(first), count: more.length }) : titleOf(first)}
          </span>
        )}
      </div>
      <span className={classes.date}>
        <span className="visually-hidden">{t('orders.columns.date')}: </span>
        <time dateTime={new Date(row.createdAtMs).toISOString()}>{formatDate(row.createdAtMs, locale)}</time>
      </span>
      <span className={classes.receiver}>
        <span className="visually-hidden">{t('orders.columns.sentTo')}: </span>
        {row.shippingAddress ? receiver(row.shippingAddress) : t('orders.noAddress')}
      </span>
      <span className={classes.status}>
        <span className="visually-hidden">{t('orders.columns.status')}: </span>
        <StageStatus order={row} />
      </span>
      <span className={classes.total}>
        <span className="visually-hidden">{t('orders.columns.total')}: </span>
        <Price cents={row.totalCents} currencyCode={row.currencyCode} />
      </span>
    </li>
  );
}
