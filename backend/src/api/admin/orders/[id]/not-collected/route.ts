import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeOrder } from '../../../../../orders/change-order';
import { NotCollected, notCollected } from '../../../../../orders/not-collected';

/** POST /admin/orders/:id/not-collected: it was ready in the shop, and nobody came for it. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, NotCollected, notCollected);
