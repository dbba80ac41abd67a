import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../corrections/border/checked';
import { rentalIdIn } from '../../../../../rentals/answer';
import { DepositBody, noteDeposit } from '../../../../../rentals/deposit';
import { answerWith } from '../../../../../repairs/answer';

/** POST /admin/rentals/:id/deposit: it has come, or gone back. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const id = rentalIdIn(req);
    await noteDeposit(
      { manager: req.scope.resolve('manager'), orders: req.scope.resolve('orderService') },
      id,
      checked(DepositBody, req.body),
    );
    return { id };
  });
