import type { MedusaRequest, MedusaResponse, Order, OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { orderProofIn, orderUnknown, provenOrder } from '../../../../corrections/accounts/guest-orders';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { invoicesOf } from '../../../../invoices/invoices';

const RELATIONS = [
  'shipping_address',
  'billing_address',
  'items',
  'items.variant',
  'items.variant.product',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'payments',
  'fulfillments',
  'fulfillments.tracking_links',
  'returns',
  'returns.items',
  'refunds',
];

const TOLD = [
  'id',
  'display_id',
  'created_at',
  'canceled_at',
  'status',
  'payment_status',
  'fulfillment_status',
  'currency_code',
  'sales_channel_id',
  'email',
  'total',
  'subtotal',
  'shipping_total',
  'tax_total',
  'shipping_address',
  'billing_address',
] as const;

/** What the customer of an order is told: nothing of how it was paid but when, and no cart's id, for that opens the cart. */
const toldOf = (order: Order): object => ({
  ...Object.fromEntries(TOLD.map((name) => [name, order[name]])),
  items: order.items.map((item) => ({ ...item, cart_id: undefined })),
  shipping_methods: order.shipping_methods.map((method) => ({ ...method, cart_id: undefined })),
  payments: order.payments.map(({ captured_at }) => ({ captured_at })),
  fulfillments: order.fulfillments.map(({ id, created_at, shipped_at, canceled_at, tracking_links }) => ({
    id,
    created_at,
    shipped_at,
    canceled_at,
    tracking_links: tracking_links.map(({ tracking_number, url }) => ({ tracking_number, url })),
  })),
  returns: order.returns.map(({ id, status, created_at, received_at, items }) => ({
    id,
    status,
    created_at,
    received_at,
    items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
  })),
  refunds: order.refunds.map(({ id, created_at, amount }) => ({ id, created_at, amount })),
});

/**
 * POST /store/orders/lookup: an order that was placed without an account, for whoever knows its e-mail address, number and postal
 * code. Core's own lookup asks for the first two.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const proof = orderProofIn(req.body);
    const manager = req.scope.resolve<EntityManager>('manager');
    const proven = await provenOrder((sql, values) => manager.query(sql, values), proof);
    if (!proven || proven.is_in_account) throw orderUnknown();
    const order = await req.scope.resolve<OrderService>('orderService').retrieveWithTotals(proven.id, { relations: RELATIONS });
    const invoices = (await invoicesOf(manager, proven.id)).map(({ number, kind }) => ({ number, kind }));
    res.json({ order: toldOf(order), invoices });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
