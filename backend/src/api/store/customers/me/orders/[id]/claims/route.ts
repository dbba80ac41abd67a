import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { claimsForCustomer } from '../../../../../../../claims/claims';
import { ownOrder } from '../../../../../../../invoices/own-order';
import { answerWith } from '../../../../../../../repairs/answer';

/** GET /store/customers/me/orders/:id/claims: what is claimed of an own order, and what can be. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { manager, orderId } = await ownOrder(req);
    return claimsForCustomer(manager, orderId, true);
  });
