import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { callsForStaff } from '../../../../kiosks/calls';

/** GET /admin/kiosks/calls: who calls from a tablet in the shop. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ calls: await callsForStaff(req.scope.resolve('manager')) });
}
