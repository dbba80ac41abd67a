import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { readStock } from '../../../stock/stock';

/** GET /admin/stock: how many pieces there are of what. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ stock: await readStock(req.scope.resolve('manager')) });
}
