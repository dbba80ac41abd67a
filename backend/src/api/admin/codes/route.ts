import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { readCodes } from '../../../codes/codes';

/** GET /admin/codes: discounts and gift cards, and what is left of them. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readCodes(req.scope.resolve('manager')));
}
