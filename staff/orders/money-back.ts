import { CARD_PROVIDER } from '../../domain/shop-cart';
import type { Order } from '../queries';

/** Whether the provider gives back what was paid: what came by transfer or at the counter somebody sends back by hand. */
export const goesBackByItself = ({ payments }: Pick<Order, 'payments'>): boolean =>
  payments.some(({ provider_id, canceled_at }) => provider_id === CARD_PROVIDER && canceled_at === null);

/** What is said to whoever gives money back, or cancels what is paid. */
export const moneyBackWords = (order: Pick<Order, 'payments'>) =>
  goesBackByItself(order)
    ? ({ refund: 'order.refundCardLead', cancel: 'order.cancelPaidCardLead' } as const)
    : ({ refund: 'order.refundLead', cancel: 'order.cancelPaidLead' } as const);
