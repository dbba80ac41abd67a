import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerCode } from '../../../../codes/answer';
import { DiscountMaking, makeDiscount } from '../../../../codes/discounts';
import { checked } from '../../../../corrections/border/checked';

/** POST /admin/codes/discounts: a new discount code. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerCode(res, async () => ({
    id: await makeDiscount(req.scope.resolve('manager'), req.scope.resolve('discountService'), checked(DiscountMaking, req.body)),
  }));
