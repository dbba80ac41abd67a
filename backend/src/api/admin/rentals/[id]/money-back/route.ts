import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../corrections/border/checked';
import { MoneyBackBody } from '../../../../../orders/money-back';
import { rentalIdIn } from '../../../../../rentals/answer';
import { noteMoneyBack } from '../../../../../rentals/money-back';
import { answerWith } from '../../../../../repairs/answer';

/** POST /admin/rentals/:id/money-back: what was paid for one that is called off has been sent. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const id = rentalIdIn(req);
    await noteMoneyBack(req.scope.resolve('manager'), id, checked(MoneyBackBody, req.body));
    return { id };
  });
