import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeOrder } from '../../../../../orders/change-order';
import { Refunding, refundOf } from '../../../../../orders/desk';

/** POST /admin/orders/:id/refunds: money goes back. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, Refunding, refundOf);
