import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { ClaimBody } from '../../../../../../../../claims/body';
import { makeClaim } from '../../../../../../../../claims/make';
import { signedIn } from '../../../../../../../../corrections/addresses';
import { ownOrder } from '../../../../../../../../invoices/own-order';
import { requestSourcesOf } from '../../../../../../../../service/requests';
import { receive } from '../../../../../../../../submissions/receive';
import { checkSpam } from '../../../../../../../../submissions/spam';

/** POST /store/customers/me/orders/:id/claims/:line_id: something of an own order is faulty. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, ClaimBody, async ({ key, body, trap }) => {
    checkSpam([body.description], trap);
    const { orderId } = await ownOrder(req);
    const claimed = { key, customerId: signedIn(req), orderId, lineId: String(req.params.line_id), given: body };
    const { reference, received_at } = await makeClaim(requestSourcesOf(req), claimed);
    return { service_request: { reference, received_at } };
  });
