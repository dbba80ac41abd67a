import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { readGood } from '../../../../goods/goods';

/** GET /admin/goods/:id: a product with all that may be changed of it. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    res.json({ good: await readGood(req.scope.resolve('manager'), String(req.params.id)) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
