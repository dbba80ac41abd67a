import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeOrder } from '../../../../../orders/change-order';
import { Shipping, ship } from '../../../../../orders/desk';

/** POST /admin/orders/:id/ship: what is left of it is on its way, or ready in the shop. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, Shipping, ship);
