import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { ClaimBody } from '../../../../../../claims/body';
import { makeClaim } from '../../../../../../claims/make';
import { orderProofIn, orderUnknown, provenOrder } from '../../../../../../corrections/accounts/guest-orders';
import { requestSourcesOf } from '../../../../../../service/requests';
import { receive } from '../../../../../../submissions/receive';
import { checkSpam } from '../../../../../../submissions/spam';

/** POST /store/orders/lookup/claims/:line_id: something of an order without an account is faulty; its buyer proves it with the same call. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, ClaimBody, async ({ manager, key, body, trap }) => {
    const order = await provenOrder((sql, values) => manager.query(sql, values), orderProofIn(req.body));
    if (!order || order.is_in_account) throw orderUnknown();
    checkSpam([body.description], trap);
    const claimed = { key, customerId: null, orderId: order.id, lineId: String(req.params.line_id), given: body };
    const { reference, received_at } = await makeClaim(requestSourcesOf(req), claimed);
    return { service_request: { reference, received_at } };
  });
