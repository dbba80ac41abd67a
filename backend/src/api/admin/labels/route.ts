import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { readLabels } from '../../../goods/labels';

/** GET /admin/labels: what is on sale, as labels on the shelf say it. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ labels: await readLabels(req.scope.resolve('manager')) });
}
