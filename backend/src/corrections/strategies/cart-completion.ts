import type { CartCompletionResponse, IdempotencyKey } from '@medusajs/medusa';
import CoreStrategy from '@medusajs/medusa/dist/strategies/cart-completion';
import type { RequestContext } from '@medusajs/medusa/dist/types/request';
import type { EntityManager } from 'typeorm';
import { DEFAULT_CHANNEL } from '../../facts';
import { secondsToWaitAlone, TOO_MANY_ORDERS, tooManyUnpaid } from '../../orders/too-many';
import { shipmentOf } from '../../shipping/cart-load';
import { holdStock, OF_CART } from '../../stock/shared';
import type { ErrorCode } from '../border/codes';
import { coreError, type ErrorWords } from '../border/refusal';
import { forgetTaxes } from '../carts/attempt';
import { lockedCodes, problemInCart } from '../carts/codes';
import { refuseAddresses } from '../carts/whole-addresses';
import type CartService from '../services/cart';
import type { OutdatedPrices } from '../services/cart';

interface Shortage {
  readonly variant_id: string;
  readonly wanted: number;
  readonly available: number;
  readonly on_sale: boolean;
}

/**
 * Completing a cart without selling what is not there.
 *
 * Core reads the stock, decides, and writes later: the last item can be sold four times at
 * one moment, and two lines of one variant are each measured against the whole stock. Here
 * the variants are locked first, in one order for everybody, and counted per variant.
 *
 * And completing it although an earlier attempt died halfway, with whatever key or none.
 */
class CartCompletionStrategy extends CoreStrategy {
  override async complete(id: string, key: IdempotencyKey, context: RequestContext): Promise<CartCompletionResponse> {
    if (isOrder(key)) return this.withShippingOptions(await super.complete(id, key, context));
    await this.refuseUnready(id);
    return this.withShippingOptions(await super.complete(id, await this.fromTheStart(id, key), context));
  }

  /** Who has ordered is told how it travels and for how long, as whoever reads the order later is. */
  private async withShippingOptions(answer: CartCompletionResponse): Promise<CartCompletionResponse> {
    const body = answer.response_body as { type?: unknown; data?: { shipping_methods?: readonly { shipping_option_id: string }[] } };
    const methods = body?.type === 'order' ? (body.data?.shipping_methods ?? []) : [];
    if (methods.length === 0) return answer;
    const options: { id: string }[] = await this.activeManager_.query('SELECT id, name, metadata FROM shipping_option WHERE id = ANY($1)', [
      methods.map(({ shipping_option_id: id }) => id),
    ]);
    const shipping_methods = methods.map((method) => ({
      ...method,
      shipping_option: options.find(({ id }) => id === method.shipping_option_id) ?? null,
    }));
    const whole = { ...body, data: { ...body.data, shipping_methods } };
    return { ...answer, response_body: whole as unknown as CartCompletionResponse['response_body'] };
  }

  protected override async handlePaymentAuthorized(
    ...[id, { manager }]: Parameters<CoreStrategy['handlePaymentAuthorized']>
  ): ReturnType<CoreStrategy['handlePaymentAuthorized']> {
    const carts = (this.cartService_ as CartService).withTransaction(manager);
    const refusal = (await isPlainCart(manager, id)) ? await lastRefusal(manager, id, carts) : null;
    if (refusal === null) {
      const answer = await super.handlePaymentAuthorized(id, { manager });
      await settleFree(manager, id);
      return answer;
    }
    await carts.releasePayment(id);
    await carts.deleteTaxLines(id);
    return refusal as Awaited<ReturnType<CoreStrategy['handlePaymentAuthorized']>>;
  }

  /**
   * A completion that was interrupted begins anew: what it left behind may be older than the cart
   * is now. Nothing happens twice by that, because a payment that still fits is taken again and
   * an order that was made is answered.
   */
  private async fromTheStart(id: string, key: IdempotencyKey): Promise<IdempotencyKey> {
    await forgetTaxes(this.activeManager_, id);
    if (key.recovery_point === 'started') return key;
    // The columns may be null, core's types do not say so.
    const nothing = { response_code: null, response_body: null } as unknown as Partial<IdempotencyKey>;
    return this.idempotencyKeyService_.update(key.idempotency_key, { recovery_point: 'started', ...nothing });
  }

  /** What can be known before money is touched. */
  private async refuseUnready(id: string): Promise<void> {
    const manager = this.activeManager_;
    const rows: { email: string | null; shipped: boolean; lines: number }[] = await manager.query(
      `SELECT email, EXISTS (SELECT 1 FROM shipping_method WHERE cart_id = cart.id) AS shipped,
              (SELECT count(*) FROM line_item WHERE cart_id = cart.id)::int AS lines
         FROM cart WHERE id = $1 AND completed_at IS NULL`,
      [id],
    );
    const cart = rows[0];
    // Completed already: core answers with the order.
    if (!cart || !(await isPlainCart(manager, id))) return;
    if (cart.lines === 0) throw coreError('not_allowed', 'There is nothing in this cart.', 'cart_empty');
    if (!cart.email) throw coreError('not_allowed', 'An order needs an e-mail address.', 'email_missing');
    if (!cart.shipped && (await shipmentOf(manager, id)).parcels > 0) {
      throw coreError('not_allowed', 'An order with something to ship needs a shipping method.', 'shipping_method_missing');
    }
    await refuseAddresses(manager, id);
    const problem = await problemInCart(manager, id);
    if (problem) throw coreError('not_allowed', problem.message, problem.code);
    const tooMany = await tooManyUnpaid(manager, id);
    if (tooMany.length > 0) {
      throw coreError('not_allowed', `So many are not kept for an order that is not paid yet: ${tooMany.join(', ')}.`, 'pieces_limit');
    }
  }
}

/** Why an order cannot be made in the last moment; null where it can. What it was decided on stays locked until there is an order. */
async function lastRefusal(manager: EntityManager, id: string, carts: CartService): Promise<CartCompletionResponse | null> {
  if ((await secondsToWaitAlone(manager, id)) > 0) return { response_code: 429, response_body: { ...TOO_MANY_ORDERS } };
  const short = await shortages(manager, id);
  if (short.length > 0) return { response_code: 409, response_body: { errors: short.map(errorOf) } };
  const outdated = outdatedErrors(await carts.outdatedPrices(id));
  if (outdated.length > 0) return { response_code: 409, response_body: { errors: outdated } };
  const problem = await codeProblem(manager, id, carts);
  return problem === null ? null : { response_code: 409, response_body: { errors: [problem] } };
}

/** Nobody is charged what is not on the shelf any more, be it more or less: whoever orders is asked first. */
const outdatedErrors = ({ goods, shipping }: OutdatedPrices) => [
  ...goods.map(({ variantId, nowCents }) =>
    nowCents === null
      ? errorOf({ variant_id: variantId, available: 0, on_sale: false })
      : {
          type: 'conflict',
          code: 'price_changed' satisfies ErrorCode,
          message: `Variant with id: ${variantId} costs something else by now`,
          variant_id: variantId,
          price: nowCents,
        },
  ),
  ...(shipping
    ? [{ type: 'conflict', code: 'shipping_changed' satisfies ErrorCode, message: 'The shipping costs something else by now.' }]
    : []),
];

/** An order that codes have paid whole has no payment, and so none that staff could wait for. */
async function settleFree(manager: EntityManager, cartId: string): Promise<void> {
  await manager.query(
    `UPDATE "order" SET payment_status = 'captured'
      WHERE cart_id = $1 AND payment_status = 'awaiting' AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.cart_id = $1 AND canceled_at IS NULL)`,
    [cartId],
  );
}

/**
 * What is wrong with a cart's codes in the last moment; they stay locked until there is an order. Another order may have spent
 * a card's money since the payment was authorized for the rest: nothing is given away for that.
 */
async function codeProblem(manager: EntityManager, id: string, carts: CartService): Promise<Required<Omit<ErrorWords, 'details'>> | null> {
  const codes = await lockedCodes(manager, id);
  if (codes === 0) return null;
  const problem = await problemInCart(manager, id);
  if (problem) return { type: 'not_allowed', ...problem };
  const { total, payment } = await carts.retrieveWithTotals(id, { relations: ['payment'] });
  if ((total ?? 0) === (payment?.amount ?? 0)) return null;
  return { type: 'conflict', code: 'cart_changed', message: 'Something else is left to pay than was authorized.' };
}

/** Only an order is an answer for good; a refusal or "more is required" may be otherwise by now. */
function isOrder({ recovery_point: point, response_code: status, response_body: body }: IdempotencyKey): boolean {
  return point === 'finished' && status === 200 && (body as { type?: unknown } | null)?.type !== 'cart';
}

/** Swaps and the like bring rules of their own. */
async function isPlainCart(manager: EntityManager, id: string): Promise<boolean> {
  const rows = await manager.query(`SELECT 1 FROM cart WHERE id = $1 AND type = 'default'`, [id]);
  return rows.length > 0;
}

/** Variants of the cart that cannot be had as often as wanted, both sides of a trade-in counted together; all of them are locked. */
async function shortages(manager: EntityManager, cartId: string): Promise<Shortage[]> {
  await holdStock(manager, OF_CART, cartId);
  const rows: (Shortage & { endless: boolean })[] = await manager.query(
    `WITH asked AS (SELECT cart_id, variant_id, sum(quantity)::int AS pieces FROM line_item WHERE cart_id = $1 GROUP BY cart_id, variant_id)
     SELECT variant.id AS variant_id, greatest(variant.inventory_quantity, 0) AS available,
            (SELECT sum(pieces)::int FROM asked one WHERE one.variant_id IN (SELECT rille_stock_mates(variant.id))) AS wanted,
            (NOT variant.manage_inventory OR variant.allow_backorder) AS endless,
            (variant.deleted_at IS NULL AND product.deleted_at IS NULL AND product.status = 'published'
              AND product.type_id IS DISTINCT FROM 'ptyp_rental'
              AND NOT (cart.sales_channel_id = '${DEFAULT_CHANNEL.id}' AND coalesce(product.metadata->>'request_only', '') = 'true')) AS on_sale
       FROM asked
       JOIN cart ON cart.id = asked.cart_id
       JOIN product_variant variant ON variant.id = asked.variant_id
       JOIN product ON product.id = variant.product_id
      ORDER BY variant.id`,
    [cartId],
  );
  return rows.filter((row) => !row.on_sale || (!row.endless && row.wanted > row.available));
}

function errorOf({
  variant_id,
  available,
  on_sale,
}: Omit<Shortage, 'wanted'>): Required<Omit<ErrorWords, 'details'>> & { variant_id: string; available: number } {
  return {
    type: 'not_allowed',
    code: on_sale ? 'insufficient_inventory' : 'variant_gone',
    message: on_sale
      ? `Variant with id: ${variant_id} does not have the required inventory`
      : `Variant with id: ${variant_id} is no longer on sale`,
    variant_id,
    available: on_sale ? available : 0,
  };
}

export default CartCompletionStrategy;
