import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerExchanges } from '../../../../../../../exchanges/answer';
import { exchangesOf } from '../../../../../../../exchanges/exchanges';
import { ownOrder } from '../../../../../../../invoices/own-order';

/** GET /store/customers/me/orders/:id/exchanges: the old parts of an own order. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerExchanges(res, async () => {
    const { manager, orderId } = await ownOrder(req);
    return exchangesOf(manager, orderId);
  });
