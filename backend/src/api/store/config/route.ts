import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { catalogue } from '../../../seed/catalogue';
import { shopConfig } from '../../../store/shop-config';

/** GET /store/config */
export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  res.json(shopConfig(catalogue()));
}
