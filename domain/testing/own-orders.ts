import type { OrderLine } from '../order';
import type { OrderHistory, OwnOrder } from '../order-history';

/** When the orders of tests were placed. */
export const PLACED_MS = Date.UTC(2026, 10, 1, 10);

/** A line of an order. */
export const orderLine = (id: string, fields: Partial<OrderLine> = {}): OrderLine => ({
  id,
  title: id,
  variantTitle: '',
  thumbnail: null,
  productHandle: null,
  variantId: id,
  quantity: 1,
  unitCents: 1_000,
  totalCents: 1_000,
  meta: {},
  ...fields,
});

/** An order that was placed, and to which nothing has happened but what is said. */
export const ownOrder = (progress: Partial<OwnOrder> = {}, history: Partial<OrderHistory> = {}): OwnOrder => ({
  id: 'order_1',
  displayId: 1,
  createdAtMs: PLACED_MS,
  status: 'pending',
  totalCents: 0,
  currencyCode: 'eur',
  salesChannelId: null,
  shippingAddress: null,
  email: '',
  lines: [],
  billingAddress: null,
  texts: '',
  shippingMethods: [],
  subtotalCents: 0,
  discountCents: 0,
  discountCodes: [],
  giftCardCents: 0,
  shippingCents: 0,
  taxCents: 0,
  taxes: [],
  paymentStatus: 'awaiting',
  fulfillmentStatus: 'not_fulfilled',
  ...progress,
  history: {
    paidAtMs: null,
    cancelledAtMs: null,
    shipments: [],
    returns: [],
    refunds: [],
    handled: [],
    deliveryDays: null,
    ...history,
  },
});
