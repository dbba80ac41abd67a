import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal } from '../../../../../../corrections/border/refusal';
import { forSignedIn } from '../../../../../../orders/own-order';
import { forCustomer, ownRepair } from '../../../../../../repairs/repairs';

/** GET /store/customers/me/service-requests/:id: one of a customer's own. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const id = String(req.params.id);
    const repair = /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? await ownRepair(req.scope.resolve('manager'), customerId, id) : null;
    if (!repair) throw new Refusal('not_found', 'There is no such service request in this account.');
    return { service_request: forCustomer(repair) };
  });
