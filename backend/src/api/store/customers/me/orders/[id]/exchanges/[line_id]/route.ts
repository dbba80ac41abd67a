import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../../../../corrections/border/checked';
import { actAsCustomer, CustomerAct } from '../../../../../../../../exchanges/acts';
import { forSignedIn } from '../../../../../../../../orders/own-order';

/** POST /store/customers/me/orders/:id/exchanges/:line_id: what a customer says of the old part for an own order. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const { id, line_id } = req.params;
    const given = checked(CustomerAct, req.body);
    return { exchanges: await actAsCustomer(req.scope.resolve('manager'), customerId, String(id), String(line_id), given) };
  });
