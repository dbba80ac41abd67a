import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';

const MOST = 200;

/** GET /admin/payment-findings: card payments and orders that do not fit together. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const findings = await req.scope.resolve<EntityManager>('manager').query(
    `SELECT c.payment_id AS id, c.finding, c.reason, c.cart_id, c.order_id, o.display_id, c.amount_cents, c.first_seen_at
       FROM rille_card_check c LEFT JOIN "order" o ON o.id = c.order_id
      WHERE c.finding IS NOT NULL ORDER BY c.first_seen_at DESC LIMIT ${MOST}`,
  );
  res.json({ findings });
}
