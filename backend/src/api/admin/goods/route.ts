import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { readGoods } from '../../../goods/goods';

/** GET /admin/goods: everything the shop has, by its names and numbers. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ goods: await readGoods(req.scope.resolve('manager')) });
}
