import type { LineItem, LineItemService, OrderService, ProductVariantInventoryService, TaxProviderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import type { EstimateLine } from '../shop-rules';
import { holdStock } from '../stock/shared';

/** Medusa's services that make an order say something else. */
export interface EstimateSources {
  readonly manager: EntityManager;
  readonly lineItems: LineItemService;
  readonly taxes: TaxProviderService;
  readonly orders: OrderService;
  readonly inventory: ProductVariantInventoryService;
}

type Pieces = ReadonlyMap<string, number>;

/** How many of what the catalogue has are in lines. */
export function piecesIn(lines: readonly Pick<EstimateLine, 'variantId' | 'quantity'>[]): Pieces {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of lines) if (variantId !== null) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}

/** As many as the larger of the two has. */
export function atLeast(one: Pieces, other: Pieces): Pieces {
  return new Map([...new Set([...one.keys(), ...other.keys()])].map((id) => [id, Math.max(one.get(id) ?? 0, other.get(id) ?? 0)]));
}

/**
 * What was kept of the stock for a repair is another quantity from now on.
 *
 * @throws {Refusal} there are not so many; nothing is kept then (code `insufficient_inventory`)
 */
export async function keepPieces(
  transaction: EntityManager,
  { inventory }: Pick<EstimateSources, 'inventory'>,
  before: Pieces,
  after: Pieces,
): Promise<void> {
  const changed = [...atLeast(before, after).keys()].filter((id) => before.get(id) !== after.get(id));
  if (changed.length === 0) return;
  await holdStock(transaction, 'SELECT jsonb_array_elements_text($1::jsonb)', JSON.stringify(changed));
  const here = inventory.withTransaction(transaction);
  for (const id of changed.toSorted()) {
    const more = (after.get(id) ?? 0) - (before.get(id) ?? 0);
    if (more < 0) await here.adjustInventory(id, '', -more);
    else
      await here.reserveQuantity(id, more).catch((error: unknown) => {
        if ((error as { readonly code?: unknown } | null)?.code !== 'insufficient_inventory') throw error;
        throw new Refusal('not_allowed', `lines: there are not so many pieces of ${id}.`, 'insufficient_inventory');
      });
  }
}

/** A line as it is to stand in the order. */
export type WorkLine = Pick<EstimateLine, 'variantId' | 'title' | 'titleDe' | 'cents' | 'quantity'>;

/**
 * What an order says of the work is this from now on, and what is to be paid with it; the ways stay as they were agreed to. The stock is the
 * caller's (`keepPieces`).
 *
 * @param before ids of the lines that go
 */
export async function rewriteWork(
  transaction: EntityManager,
  { lineItems, taxes, orders }: EstimateSources,
  orderId: string,
  before: readonly string[],
  lines: readonly WorkLine[],
): Promise<void> {
  for (const table of ['line_item_tax_line', 'line_item_adjustment'])
    await transaction.query(`DELETE FROM ${table} WHERE item_id = ANY($1)`, [before]);
  await transaction.query('DELETE FROM line_item WHERE id = ANY($1) AND order_id = $2', [before, orderId]);
  const items = lineItems.withTransaction(transaction);
  const ordersHere = orders.withTransaction(transaction);
  if (lines.length > 0) {
    // They are read by when they were made, and stand in the order in which they were agreed to.
    const madeMs = Date.now();
    const made = await items.create<LineItem[], LineItem[]>(
      lines.map(({ variantId, title, titleDe, cents, quantity }, place) => ({
        order_id: orderId,
        created_at: new Date(madeMs + place),
        ...(variantId !== null && { variant_id: variantId }),
        title,
        unit_price: cents,
        includes_tax: true,
        quantity,
        has_shipping: true,
        allow_discounts: false,
        metadata: { service_work: true, title_de: titleDe },
      })) as unknown as LineItem[],
    );
    const { region, shipping_address, customer } = await ordersHere.retrieve(orderId, {
      relations: ['region', 'shipping_address', 'customer'],
    });
    const whole = await items.list({ id: made.map(({ id }) => id) }, { relations: ['variant'], take: made.length });
    await taxes.withTransaction(transaction).createTaxLines(whole, {
      region,
      shipping_address,
      customer,
      is_return: false,
      shipping_methods: [],
      allocation_map: {},
    });
  }
  const { total } = await ordersHere.retrieveWithTotals(orderId, { relations: ['region', 'items', 'shipping_methods'] });
  await transaction.query(
    'UPDATE payment SET amount = $2, updated_at = now() WHERE order_id = $1 AND captured_at IS NULL AND canceled_at IS NULL',
    [orderId, total],
  );
  await transaction.query('UPDATE "order" SET updated_at = now() WHERE id = $1', [orderId]);
}
