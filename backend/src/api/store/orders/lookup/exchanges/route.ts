import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { orderProofIn, orderUnknown, provenOrder } from '../../../../../corrections/accounts/guest-orders';
import { answerExchanges } from '../../../../../exchanges/answer';
import { exchangesOf } from '../../../../../exchanges/exchanges';

/** POST /store/orders/lookup/exchanges: the old parts of an order without an account, by what its buyer knows of it. */
export const POST = ({ body, scope }: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerExchanges(res, async () => {
    const manager = scope.resolve<EntityManager>('manager');
    const order = await provenOrder((sql, values) => manager.query(sql, values), orderProofIn(body));
    if (!order || order.is_in_account) throw orderUnknown();
    return exchangesOf(manager, order.id);
  });
