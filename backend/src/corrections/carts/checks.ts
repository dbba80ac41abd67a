import type { Pool, PoolClient } from 'pg';
import { DEFAULT_CHANNEL } from '../../facts';
import { MAX_QUANTITY, MOST_LINES } from '../../shop-rules';
import { Refusal } from '../border/refusal';

type Queryable = Pick<Pool | PoolClient, 'query'>;

/** How many may be asked for: adding nothing is no request, setting to nothing removes. */
export function checkQuantity(quantity: unknown, field: string, least: 0 | 1): number {
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < least || quantity > MAX_QUANTITY) {
    throw new Refusal('invalid_data', `${field} must be a whole number from ${least} to ${MAX_QUANTITY}.`);
  }
  return quantity;
}

/** Core takes a field that is null for one that is there, and stumbles over it. */
export function checkNoNulls(body: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(body)) {
    if (value === null) throw new Refusal('invalid_data', `${field} must not be null; leave it out.`);
  }
}

/** @throws {Refusal} It has become an order: its lines are the order's. */
export function checkOpen({ is_order: isOrder }: { readonly is_order: boolean }): void {
  if (isOrder) throw new Refusal('not_allowed', 'This cart has become an order and can no longer be changed.', 'cart_completed');
}

/**
 * Whether a cart has become an order.
 *
 * @throws {Refusal} There is no such cart.
 */
export async function isCompleted(database: Queryable, cartId: string): Promise<boolean> {
  const found = await database.query('SELECT completed_at FROM cart WHERE id = $1 AND deleted_at IS NULL', [cartId]);
  if (found.rows.length === 0) throw new Refusal('not_found', `Cart with ${cartId} was not found`);
  return found.rows[0].completed_at !== null;
}

/**
 * Variants that are on sale at all; price, stock and channel are core's to check.
 *
 * @param channelId of the cart: what is only asked for is in no cart of the shop's own
 * @throws {Refusal} One is a draft's or was deleted, named as core names an unknown one; or it is lent, or only asked for.
 */
export async function checkOnSale(database: Queryable, variantIds: readonly string[], channelId: string | null): Promise<void> {
  if (variantIds.length === 0) return;
  const found = await database.query(
    `SELECT variant.id, product.type_id = 'ptyp_rental' AS is_lent, product.metadata->>'request_only' = 'true' AS is_asked_for
       FROM product_variant variant JOIN product ON product.id = variant.product_id
      WHERE variant.id = ANY($1) AND variant.deleted_at IS NULL AND product.deleted_at IS NULL AND product.status = 'published'`,
    [variantIds],
  );
  const onSale = new Set(found.rows.map(({ id }) => id));
  const missing = variantIds.find((id) => !onSale.has(id));
  if (missing !== undefined) throw new Refusal('invalid_data', `Variant with id: ${missing} was not found.`, 'variant_gone');
  if (found.rows.some(({ is_lent }) => is_lent))
    throw new Refusal('not_allowed', 'A rental is asked for with its dates, not bought.', 'variant_gone');
  if (channelId === DEFAULT_CHANNEL.id && found.rows.some(({ is_asked_for }) => is_asked_for)) {
    throw new Refusal('not_allowed', 'What the workshop does is asked for by a service request, not bought.', 'variant_gone');
  }
}

/** The channel of a cart; null where it has none. */
export async function channelOf(database: Queryable, cartId: string): Promise<string | null> {
  const found = await database.query('SELECT sales_channel_id FROM cart WHERE id = $1', [cartId]);
  return found.rows[0]?.sales_channel_id ?? null;
}

/** The limit counts for a line too, and adding can make one line grow. */
export async function checkSum(database: Queryable, cartId: string, variantId: string, more: number): Promise<void> {
  const found = await database.query(
    'SELECT COALESCE(sum(quantity), 0)::int AS sum FROM line_item WHERE cart_id = $1 AND variant_id = $2',
    [cartId, variantId],
  );
  const sum = found.rows[0].sum + more;
  if (sum > MAX_QUANTITY) {
    throw new Refusal(
      'not_allowed',
      `quantity is too large: with those in the cart it would be ${sum}, ${MAX_QUANTITY} is the limit.`,
      'quantity_limit',
    );
  }
}

/**
 * Both sides of a trade-in are one piece: together they are no more than there are. Core looks at each line alone, and a
 * completion at all of them.
 *
 * @param lineId of a line that gets this quantity; null where it is added
 * @throws {Refusal} There are fewer, in core's words.
 */
export async function checkShared(
  database: Queryable,
  cartId: string,
  variantId: string,
  quantity: number,
  lineId: string | null,
): Promise<void> {
  const found = await database.query(
    `SELECT variant.inventory_quantity AS left, coalesce(sum(line.quantity), 0)::int AS others,
            coalesce(bool_or(line.variant_id <> $2), false) AS is_shared
       FROM product_variant variant
       LEFT JOIN line_item line ON line.cart_id = $1 AND line.id IS DISTINCT FROM $3
         AND line.variant_id IN (SELECT rille_stock_mates(variant.id))
      WHERE variant.id = $2 AND variant.manage_inventory AND NOT variant.allow_backorder GROUP BY variant.id`,
    [cartId, variantId, lineId],
  );
  const [stock] = found.rows;
  if (stock?.is_shared && stock.others + quantity > stock.left) throw short(variantId);
}

/**
 * The same of a cart that is begun with several things at once.
 *
 * @throws {Refusal} There are fewer than both sides of one piece come to.
 */
export async function checkSharedItems(
  database: Queryable,
  items: readonly { readonly variant_id?: unknown; readonly quantity?: unknown }[],
): Promise<void> {
  const found = await database.query(
    `SELECT variant.id FROM jsonb_to_recordset($1) AS own (variant_id varchar, quantity int)
       JOIN product_variant variant ON variant.id = own.variant_id AND variant.manage_inventory AND NOT variant.allow_backorder
      WHERE variant.inventory_quantity < (
        SELECT sum(other.quantity) FROM jsonb_to_recordset($1) AS other (variant_id varchar, quantity int)
         WHERE other.variant_id IN (SELECT rille_stock_mates(variant.id)) HAVING count(DISTINCT other.variant_id) > 1)
      LIMIT 1`,
    [JSON.stringify(items.map(({ variant_id, quantity }) => ({ variant_id, quantity })))],
  );
  if (found.rows[0]) throw short(found.rows[0].id);
}

const short = (variantId: string): Refusal =>
  new Refusal('not_allowed', `Variant with id: ${variantId} does not have the required inventory`, 'insufficient_inventory');

/**
 * A cart is read, priced and taxed whole with every change: it holds so many different things and no more. The same thing once
 * more is no other line.
 *
 * @throws {Refusal} It is full.
 */
export async function checkRoom(database: Queryable, cartId: string, variantId: string, metadata: unknown): Promise<void> {
  const found = await database.query(
    `SELECT count(*)::int AS lines, bool_or(variant_id = $2 AND coalesce(metadata, '{}') = $3::jsonb) AS is_there FROM line_item WHERE cart_id = $1`,
    [cartId, variantId, JSON.stringify(metadata ?? {})],
  );
  const { lines, is_there: isThere } = found.rows[0];
  if (lines < MOST_LINES || isThere) return;
  throw new Refusal('not_allowed', `A cart holds ${MOST_LINES} different things; take something out first.`, 'lines_limit');
}

/** Where the things lie that a cart's calls name in their bodies. */
const NAMED = { region_id: 'region', option_id: 'shipping_option' } as const;

/**
 * What a body names must be there. Core calls it "not found", which of a call to a cart means that the cart is gone.
 *
 * @throws {Refusal} It is not; the field is named.
 */
export async function checkNamed(database: Queryable, body: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [field, table] of Object.entries(NAMED)) {
    if (typeof body[field] !== 'string') continue;
    const found = await database.query(`SELECT 1 FROM ${table} WHERE id = $1 AND deleted_at IS NULL`, [body[field]]);
    if (found.rows.length === 0) throw new Refusal('invalid_data', `${field} was not found.`);
  }
}

/** The variant of a line, or null when the cart has no such line. */
export async function variantOfLine(database: Queryable, cartId: string, lineId: string): Promise<string | null> {
  const found = await database.query('SELECT variant_id FROM line_item WHERE id = $1 AND cart_id = $2', [lineId, cartId]);
  return found.rows[0]?.variant_id ?? null;
}
