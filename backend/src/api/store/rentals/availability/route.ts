import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { availability } from '../../../../rentals/lent';

/** GET /store/rentals/availability: when the gear that is lent is taken. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ availability: await availability(req.scope.resolve('manager')) });
}
