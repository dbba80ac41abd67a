import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { repairsForStaff } from '../../../repairs/repairs';

/** GET /admin/repairs: every deck that is awaited or here, and what ended lately. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ repairs: await repairsForStaff(req.scope.resolve('manager')) });
}
