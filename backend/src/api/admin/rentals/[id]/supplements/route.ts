import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../corrections/border/checked';
import { draftSourcesOf } from '../../../../../orders/complete-draft';
import { rentalIdIn } from '../../../../../rentals/answer';
import { chargeFor, SupplementBody } from '../../../../../rentals/supplement';
import { answerWith } from '../../../../../repairs/answer';

/** POST /admin/rentals/:id/supplements: what is found on gear that is back already is charged. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const id = rentalIdIn(req);
    await chargeFor(draftSourcesOf(req), id, checked(SupplementBody, req.body));
    return { id };
  });
