import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerExchanges } from '../../../../../exchanges/answer';
import { exchangesOf } from '../../../../../exchanges/exchanges';

/** GET /admin/orders/:id/exchanges: the old parts of an order. For staff who are signed in. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerExchanges(res, () => exchangesOf(req.scope.resolve('manager'), String(req.params.id)));
