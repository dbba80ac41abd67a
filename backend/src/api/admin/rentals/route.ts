import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { rentalsForStaff } from '../../../rentals/board';

/** GET /admin/rentals: what is asked for, coming, out, and back lately. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ rentals: await rentalsForStaff(req.scope.resolve('manager')) });
}
