import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerCode } from '../../../../../codes/answer';
import { changeState, StateChange } from '../../../../../codes/codes';
import { checked } from '../../../../../corrections/border/checked';

/** POST /admin/codes/discounts/:id: a discount code is switched off, or on again. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerCode(res, async () => {
    const id = String(req.params.id);
    await changeState(req.scope.resolve('manager'), 'discount', id, checked(StateChange, req.body));
    return { id };
  });
