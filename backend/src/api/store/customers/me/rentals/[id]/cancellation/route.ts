import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal } from '../../../../../../../corrections/border/refusal';
import { forSignedIn } from '../../../../../../../orders/own-order';
import { cancelOwnRental } from '../../../../../../../rentals/steps';

/** POST /store/customers/me/rentals/:id/cancellation: a customer calls off a rental that is not too near. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const id = String(req.params.id);
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Refusal('not_found', 'There is no such rental in this account.');
    await cancelOwnRental(req.scope.resolve('manager'), req.scope.resolve('orderService'), customerId, id);
    return { rental: { id, state: 'cancelled' } };
  });
