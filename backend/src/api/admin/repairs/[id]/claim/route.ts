import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { DecisionBody, decideClaim } from '../../../../../claims/decide';
import { checked } from '../../../../../corrections/border/checked';
import { answerWith, repairIdIn, staffIdOf } from '../../../../../repairs/answer';

/** POST /admin/repairs/:id/claim: what the shop says to a claim under the warranty. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const given = checked(DecisionBody, req.body);
    return { repair: await decideClaim(req.scope.resolve('manager'), staffIdOf(req), repairIdIn(req), given) };
  });
