import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../corrections/border/checked';
import { Refusal, refuse } from '../../../corrections/border/refusal';
import { OrderSearchBody, searchOrders } from '../../../orders/order-search';

/**
 * POST /admin/order-search: staff's list of orders, or what is found in it. It changes nothing; as a POST because what is searched for is
 * a person's, and has no place in an address. For staff who are signed in.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    res.json(await searchOrders(req.scope.resolve('manager'), checked(OrderSearchBody, req.body)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
