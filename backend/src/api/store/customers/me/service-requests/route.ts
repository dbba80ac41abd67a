import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { forSignedIn } from '../../../../../orders/own-order';
import { forCustomer, repairsOf } from '../../../../../repairs/repairs';

/** GET /store/customers/me/service-requests: what a customer has asked the workshop for, and how it stands. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => ({
    service_requests: (await repairsOf(req.scope.resolve('manager'), customerId)).map(forCustomer),
  }));
