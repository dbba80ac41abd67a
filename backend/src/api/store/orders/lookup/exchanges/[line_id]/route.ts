import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { orderProofIn } from '../../../../../../corrections/accounts/guest-orders';
import { checked } from '../../../../../../corrections/border/checked';
import { actAsGuest, CustomerAct } from '../../../../../../exchanges/acts';
import { answerExchanges } from '../../../../../../exchanges/answer';

/**
 * POST /store/orders/lookup/exchanges/:line_id: what somebody says of the old part for an order without an account, who knows its e-mail address,
 * number and postal code.
 */
export const POST = ({ params, body, scope }: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerExchanges(res, async () => {
    const proof = orderProofIn(body);
    return actAsGuest(scope.resolve('manager'), proof, String(params.line_id), checked(CustomerAct, body));
  });
