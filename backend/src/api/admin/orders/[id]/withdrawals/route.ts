import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { withdrawalsOf } from '../../../../../submissions/withdrawn-orders';

/** GET /admin/orders/:id/withdrawals: who has withdrawn from an order, in their own words. For staff who are signed in. */
export async function GET({ params, scope }: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ withdrawals: await withdrawalsOf(scope.resolve<EntityManager>('manager'), String(params.id)) });
}
