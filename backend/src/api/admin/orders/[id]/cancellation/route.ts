import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeOrder } from '../../../../../orders/change-order';
import { Cancelling, cancelSeen } from '../../../../../orders/desk';

/** POST /admin/orders/:id/cancellation: it is cancelled, as it was looked at. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, Cancelling, cancelSeen);
