import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { Refusal, refuse } from '../../../../corrections/border/refusal';
import { changeStock, StockChange } from '../../../../stock/stock';

/** POST /admin/stock/:id: there are more or fewer pieces of a variant. For staff who are signed in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = String(req.params.id);
  try {
    await changeStock(req.scope.resolve('manager'), id, checked(StockChange, req.body));
    res.json({ id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
