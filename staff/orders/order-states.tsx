import { formatDate } from '../../domain/dates';
import { useSettings } from '../../src/i18n/settings';
import { useTranslation } from '../../src/i18n/translator';
import { Status } from '../../src/ui/status';
import type { Order, WithdrawalMark } from '../queries';

type States = Pick<Order, 'status' | 'payment_status' | 'fulfillment_status'>;

export const isCancelled = ({ status }: States): boolean => status === 'canceled';
export const isPaid = ({ payment_status: state }: States): boolean => ['captured', 'partially_refunded', 'refunded'].includes(state);
export const isSent = ({ fulfillment_status: state }: States): boolean => ['shipped', 'partially_returned', 'returned'].includes(state);

export function PaymentState({ order }: { order: States }) {
  const { t } = useTranslation('staff');
  if (order.payment_status === 'refunded') return <Status tone="neutral">{t('order.refunded')}</Status>;
  return <Status tone={isPaid(order) ? 'quartz' : 'target'}>{t(isPaid(order) ? 'order.paid' : 'order.notPaid')}</Status>;
}

export function ShippingState({ order }: { order: States }) {
  const { t } = useTranslation('staff');
  if (isCancelled(order)) return <Status tone="neutral">{t('order.cancelled')}</Status>;
  return <Status tone={isSent(order) ? 'quartz' : 'target'}>{t(isSent(order) ? 'order.sent' : 'order.notSent')}</Status>;
}

/** Somebody has withdrawn from it: seen before it is packed. */
export function WithdrawnState({ withdrawals }: { withdrawals: readonly WithdrawalMark[] }) {
  const { t } = useTranslation('staff');
  const withdrawn = useWithdrawnWords();
  if (withdrawals.length === 0) return null;
  return (
    <Status tone="needs">
      {t('order.withdrawn')} {withdrawn(withdrawals)}
    </Status>
  );
}

/** Something of it comes back, and nothing was refunded since. */
export function ReturnState({ atMs }: { atMs: number | null }) {
  const { t } = useTranslation('staff');
  const { locale } = useSettings();
  if (atMs === null) return null;
  return <Status tone="needs">{t('order.returnRegistered', { date: formatDate(atMs, locale) })}</Status>;
}

/** When, and under which numbers: "3 November 2026 (W-1001)". */
export function useWithdrawnWords(): (withdrawals: readonly WithdrawalMark[]) => string {
  const { locale } = useSettings();
  return (withdrawals) => withdrawals.map(({ reference, received_at }) => `${formatDate(received_at, locale)} (${reference})`).join(', ');
}

/** It is cancelled, and its money is still here. */
export function MoneyToSendState() {
  const { t } = useTranslation('staff');
  return <Status tone="needs">{t('order.moneyToSendShort')}</Status>;
}
