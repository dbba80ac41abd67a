import type { CartCompletionResponse, IdempotencyKey } from '@medusajs/medusa';
import CoreStrategy from '@medusajs/medusa/dist/strategies/cart-completion';
import type { RequestContext } from '@medusajs/medusa/dist/types/request';
import type { EntityManager } from 'typeorm';
import { shipmentOf } from '../../shipping/cart-load';
import { coreError, type ErrorWords } from '../border/refusal';
import { forgetTaxes } from '../carts/attempt';
import type CartService from '../services/cart';

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
    if (isOrder(key)) return super.complete(id, key, context);
    await this.refuseUnready(id);
    return super.complete(id, await this.fromTheStart(id, key), context);
  }

  protected override async handlePaymentAuthorized(
    ...[id, { manager }]: Parameters<CoreStrategy['handlePaymentAuthorized']>
  ): ReturnType<CoreStrategy['handlePaymentAuthorized']> {
    const short = (await isPlainCart(manager, id)) ? await shortages(manager, id) : [];
    if (short.length === 0) return super.handlePaymentAuthorized(id, { manager });

    const carts = (this.cartService_ as CartService).withTransaction(manager);
    await carts.releasePayment(id);
    await carts.deleteTaxLines(id);
    return { response_code: 409, response_body: { errors: short.map(errorOf) } };
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
  }
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

/** Variants of the cart that cannot be had as often as wanted; all of them are locked. */
async function shortages(manager: EntityManager, cartId: string): Promise<Shortage[]> {
  await manager.query(
    `SELECT id FROM product_variant
      WHERE id IN (SELECT variant_id FROM line_item WHERE cart_id = $1) ORDER BY id FOR UPDATE`,
    [cartId],
  );
  const rows: (Shortage & { endless: boolean })[] = await manager.query(
    `SELECT variant.id AS variant_id, sum(line.quantity)::int AS wanted, greatest(variant.inventory_quantity, 0) AS available,
            (NOT variant.manage_inventory OR variant.allow_backorder) AS endless,
            (variant.deleted_at IS NULL AND product.deleted_at IS NULL AND product.status = 'published') AS on_sale
       FROM line_item line
       JOIN product_variant variant ON variant.id = line.variant_id
       JOIN product ON product.id = variant.product_id
      WHERE line.cart_id = $1
      GROUP BY variant.id, product.id
      ORDER BY variant.id`,
    [cartId],
  );
  return rows.filter((row) => !row.on_sale || (!row.endless && row.wanted > row.available));
}

function errorOf({ variant_id, available, on_sale }: Shortage): Required<ErrorWords> & { variant_id: string; available: number } {
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
