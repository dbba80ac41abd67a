import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../../corrections/border/refusal';
import { relatedTo } from '../../../../../orders/related';

/** GET /admin/orders/:id/related: an order's papers, what it belongs to, and its customer's earlier orders. For staff who are signed in. */
export async function GET({ params, scope }: MedusaRequest, res: MedusaResponse): Promise<void> {
  const related = await relatedTo(scope.resolve('manager'), String(params.id));
  if (related) res.json({ related });
  else refuse(res, new Refusal('not_found', 'There is no such order.'));
}
