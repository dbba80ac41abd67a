import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { claimsForCustomer } from '../../../../../claims/claims';
import { orderProofIn, orderUnknown, provenOrder } from '../../../../../corrections/accounts/guest-orders';
import { answerWith } from '../../../../../repairs/answer';

/** POST /store/orders/lookup/claims: what is claimed of an order without an account, and what can be, by what its buyer knows of it. */
export const POST = ({ body, scope }: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const manager = scope.resolve<EntityManager>('manager');
    const order = await provenOrder((sql, values) => manager.query(sql, values), orderProofIn(body));
    if (!order || order.is_in_account) throw orderUnknown();
    return claimsForCustomer(manager, order.id, false);
  });
