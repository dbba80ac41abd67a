import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../corrections/border/checked';
import { forSignedIn } from '../../../orders/own-order';
import { ReturnBody, requestReturn } from '../../../orders/returns';
import { keyOf } from '../../../submissions/receive';

/**
 * POST /store/returns: a customer sends something of an order back. In place of core's, which takes a return from anybody who
 * has seen an order's id, also of what was never sent, and as often as it is asked.
 */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const key = keyOf(req);
    const { scope } = req;
    const sources = {
      manager: scope.resolve('manager'),
      returns: scope.resolve('returnService'),
      events: scope.resolve('eventBusService'),
    };
    return { return: await requestReturn(sources, customerId, checked(ReturnBody, req.body), key) };
  });
