import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { cancelOwnOrder } from '../../../../../../../orders/cancellation';
import { forSignedIn } from '../../../../../../../orders/own-order';

/** POST /store/customers/me/orders/:id/cancellation: a customer calls off an order that nobody has paid or packed yet. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const id = String(req.params.id);
    await cancelOwnOrder(req.scope.resolve('manager'), req.scope.resolve('orderService'), customerId, id);
    return { order: { id, status: 'canceled' } };
  });
