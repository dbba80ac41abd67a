import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal } from '../../../../../../../corrections/border/refusal';
import { forSignedIn } from '../../../../../../../orders/own-order';
import { cancelOwnRepair } from '../../../../../../../repairs/own';

/** POST /store/customers/me/service-requests/:id/cancellation: a customer calls off a request whose deck has not come. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const id = String(req.params.id);
    if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id)) throw new Refusal('not_found', 'There is no such service request in this account.');
    await cancelOwnRepair(req.scope.resolve('manager'), req.scope.resolve('orderService'), customerId, id);
    return { service_request: { id, state: 'cancelled' } };
  });
