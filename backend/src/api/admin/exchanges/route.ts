import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { openExchangesForStaff } from '../../../exchanges/exchanges';

/** GET /admin/exchanges: every old part that is not settled, what is due first first. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ exchanges: await openExchangesForStaff(req.scope.resolve('manager')) });
}
