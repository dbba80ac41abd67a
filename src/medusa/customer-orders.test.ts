import { expect, test } from 'vitest';
import { toOwnOrder } from './customer-orders';

const ORDER = {
  id: 'order_1',
  display_id: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  status: 'pending',
  currency_code: 'eur',
  email: 'mara@example.com',
  payment_status: 'captured',
  fulfillment_status: 'shipped',
  items: [{ id: 'item_1', title: 'Leads', quantity: 2, unit_price: 1_000, shipped_quantity: 2, returned_quantity: null }],
  shipping_methods: [{ price: 0, data: { id: 'parcel' }, shipping_option: { name: 'DHL', metadata: { delivery_days: '1–3' } } }],
};

test('what has happened to an order is read from its payments, parcels, returns and refunds', () => {
  const { history, isCollected } = toOwnOrder({
    ...ORDER,
    canceled_at: null,
    payments: [{ captured_at: null }, { captured_at: '2026-11-02T10:00:00.000Z', data: { secret: 'of the provider' } }],
    fulfillments: [
      {
        id: 'ful_2',
        created_at: '2026-11-04T10:00:00.000Z',
        shipped_at: null,
        canceled_at: '2026-11-05T10:00:00.000Z',
        tracking_links: [],
      },
      {
        id: 'ful_1',
        created_at: '2026-11-03T10:00:00.000Z',
        shipped_at: '2026-11-04T10:00:00.000Z',
        canceled_at: null,
        tracking_links: [
          { tracking_number: '0034', url: 'https://carrier.example/0034' },
          { tracking_number: '1', url: 'javascript:alert(1)' },
        ],
      },
    ],
    returns: [
      {
        id: 'ret_1',
        status: 'requested',
        created_at: '2026-11-10T10:00:00.000Z',
        received_at: null,
        items: [{ item_id: 'item_1', quantity: 1, note: 'private' }],
      },
    ],
    refunds: [{ id: 'ref_1', created_at: '2026-11-12T10:00:00.000Z', amount: 1_000 }],
  });
  const day = (date: number) => Date.UTC(2026, 10, date, 10);
  expect(isCollected).toBe(false);
  expect(history).toEqual({
    paidAtMs: day(2),
    cancelledAtMs: null,
    // The one that was called off is no parcel, and a link that leads nowhere on the web is none.
    shipments: [
      {
        id: 'ful_1',
        packedAtMs: day(3),
        shippedAtMs: day(4),
        tracking: [
          { number: '0034', url: 'https://carrier.example/0034' },
          { number: '1', url: null },
        ],
      },
    ],
    returns: [{ id: 'ret_1', status: 'requested', requestedAtMs: day(10), receivedAtMs: null, items: [{ lineId: 'item_1', quantity: 1 }] }],
    refunds: [{ id: 'ref_1', atMs: day(12), cents: 1_000 }],
    handled: [{ lineId: 'item_1', shipped: 2, returned: 0 }],
    deliveryDays: '1–3',
  });
});

test('of an order without any of that nothing has happened yet; what somebody comes for is known as that', () => {
  const order = toOwnOrder({ ...ORDER, shipping_methods: [{ price: 0, data: { id: 'pickup' }, shipping_option: null }] });
  expect(order.isCollected).toBe(true);
  expect(order.history).toMatchObject({ paidAtMs: null, shipments: [], returns: [], refunds: [], deliveryDays: null });
});
