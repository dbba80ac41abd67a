import type { EntityManager } from 'typeorm';

/** Whether a variant `v` of a product `p` can be bought. */
const ON_SALE = `v.deleted_at IS NULL AND p.deleted_at IS NULL AND p.status = 'published'
  AND (NOT v.manage_inventory OR v.allow_backorder OR v.inventory_quantity > 0)`;

/**
 * Writes down a mail for everybody who waits for something that is there again. Stock changes in many ways, by hand too, so it
 * is looked at instead of listened to.
 */
export async function noticeStock(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO rille_delivery (letter, event_key, submission_id)
     SELECT 'stock_alert', 'stock_alert:' || s.id, s.id FROM rille_submission s
       JOIN product_variant v ON v.id = s.content->>'variant_id' JOIN product p ON p.id = v.product_id
     WHERE s.kind = 'stock_alert' AND ${ON_SALE}
     ON CONFLICT (event_key) DO NOTHING`,
  );
}

/** What somebody waits for, as letters read products; null while it cannot be bought. */
export async function productOnSale(manager: EntityManager, variantId: string): Promise<object | null> {
  const rows: { product: object }[] = await manager.query(
    `SELECT jsonb_build_object('handle', p.handle, 'title', p.title, 'localizations', p.localizations, 'metadata', p.metadata,
       'variant_title', v.title) AS product
     FROM product_variant v JOIN product p ON p.id = v.product_id WHERE v.id = $1 AND ${ON_SALE}`,
    [variantId],
  );
  return rows[0]?.product ?? null;
}
