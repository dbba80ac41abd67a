import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal } from '../../../../../corrections/border/refusal';
import { answerWith, repairIdIn } from '../../../../../repairs/answer';
import { goodsFor } from '../../../../../repairs/estimates';
import { repairOf } from '../../../../../repairs/repairs';

/** GET /admin/repairs/:id/goods: jobs and parts that an estimate may name, with their prices where its order is. For staff who are signed in. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const manager = req.scope.resolve('manager');
    const repair = await repairOf(manager, repairIdIn(req));
    if (!repair) throw new Refusal('not_found', 'There is no such repair.');
    return { goods: await goodsFor(manager, repair.order_id) };
  });
