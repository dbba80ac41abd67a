import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeOrder } from '../../../../../orders/change-order';
import { Paying, receive } from '../../../../../orders/desk';

/** POST /admin/orders/:id/payment: its money has come, on the account or in the till. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, Paying, receive);
