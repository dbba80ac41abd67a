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
