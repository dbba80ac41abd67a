import type { CartService, DraftOrderService, MedusaRequest, OrderService, PaymentProviderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { PAYMENT_PROVIDER } from '../facts';

/** Medusa's services that make an order of a draft. */
export interface DraftSources {
  readonly manager: EntityManager;
  readonly drafts: DraftOrderService;
  readonly carts: CartService;
  readonly payments: PaymentProviderService;
  readonly orders: OrderService;
}

export const draftSourcesOf = ({ scope }: MedusaRequest): DraftSources => ({
  manager: scope.resolve('manager'),
  drafts: scope.resolve('draftOrderService'),
  carts: scope.resolve('cartService'),
  payments: scope.resolve('paymentProviderService'),
  orders: scope.resolve('orderService'),
});

type Created = Parameters<DraftOrderService['create']>[0];
type DraftAddress = NonNullable<Created['shipping_address']> & { readonly metadata?: Readonly<Record<string, unknown>> };

/** What Medusa stores of a draft; its own type leaves out the channel and what an address carries along. */
export interface DraftGiven extends Omit<Created, 'shipping_address' | 'billing_address'> {
  readonly sales_channel_id: string;
  readonly shipping_address?: DraftAddress;
  readonly billing_address?: DraftAddress;
}

/** A draft order of Medusa's, in a channel of ours. Called on the service of a transaction it is part of that. */
export const createDraft = (drafts: DraftOrderService, data: DraftGiven): ReturnType<DraftOrderService['create']> => drafts.create(data);

/**
 * A draft becomes an order, in this transaction. What is to be paid for it stays open, until staff note that the money has come.
 *
 * @returns the order's id
 */
export async function completeDraft(
  { drafts, carts, payments, orders }: DraftSources,
  transaction: EntityManager,
  { id, cart_id: cartId }: { readonly id: string; readonly cart_id: string },
): Promise<string> {
  const cartsHere = carts.withTransaction(transaction);
  const cart = await cartsHere.retrieveWithTotals(cartId, { relations: ['items.variant.product.profiles', 'payment_sessions'] });
  await payments.withTransaction(transaction).createSession(PAYMENT_PROVIDER, cart);
  await cartsHere.setPaymentSession(cartId, PAYMENT_PROVIDER);
  await cartsHere.createTaxLines(cartId);
  await cartsHere.authorizePayment(cartId);
  const order = await orders.withTransaction(transaction).createFromCart(cartId);
  await drafts.withTransaction(transaction).registerCartCompletion(id, order.id);
  return order.id;
}
