import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { signedIn } from '../../../corrections/addresses';
import { RentalBody } from '../../../rentals/body';
import { requestRental } from '../../../rentals/request';
import { receive } from '../../../submissions/receive';
import { checkSpam } from '../../../submissions/spam';

/**
 * POST /store/rentals: somebody asks for gear on some days. It is kept for them for a while; what is taken is refused with the
 * next days on which it is free.
 */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, RentalBody, async ({ manager, key, body, trap }) => {
    checkSpam([body.remark], trap);
    const sources = { manager, drafts: req.scope.resolve('draftOrderService') };
    const { reference, created_at, held_until, state } = await requestRental(sources, { key, customerId: signedIn(req), given: body });
    return { rental: { reference, received_at: created_at, held_until, state } };
  });
