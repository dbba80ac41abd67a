import { useQuery } from '@tanstack/react-query';
import { formatBerlinMoment } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Notice } from '../../src/ui/notice';
import { Status } from '../../src/ui/status';
import { Failure } from '../failure';
import classes from '../pages.module.css';
import { type Order, withdrawalsQuery } from '../queries';
import { namedLines } from './named-lines';

/** What was written by those who have withdrawn from the order; asked for where somebody has. */
const useWithdrawals = ({ id, metadata }: Order) => useQuery({ ...withdrawalsQuery(id), enabled: metadata.withdrawals.length > 0 });

/** Who has withdrawn from an order, when, and in which words. */
export function OrderWithdrawals({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  const { data = [], error, refetch } = useWithdrawals(order);
  if (error) return <Failure error={error} again={() => void refetch()} />;
  return data.map(({ reference, received_at, contract, name }) => (
    <Notice key={reference} tone="needs" title={t('order.withdrawal', { moment: formatBerlinMoment(received_at, locale) })}>
      <p>{name === '' ? reference : t('order.withdrawalBy', { reference, name })}</p>
      {contract === '' ? (
        <p>{t('order.withdrawalForgotten')}</p>
      ) : (
        <>
          <p>{t('order.withdrawalWords')}</p>
          <blockquote className={classes.text}>{contract}</blockquote>
        </>
      )}
    </Notice>
  ));
}

/** Beside a line of an order that a withdrawal names. */
export function NamedHere({ order, lineId }: { order: Order; lineId: string }) {
  const { t } = useTranslation('staff');
  const { data = [] } = useWithdrawals(order);
  if (!namedLines(data.map(({ contract }) => contract).join('\n'), order.items).has(lineId)) return null;
  return <Status tone="needs">{t('order.withdrawalNames')}</Status>;
}
