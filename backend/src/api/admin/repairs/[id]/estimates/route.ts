import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../corrections/border/checked';
import { answerWith, estimateSourcesOf, repairIdIn, staffIdOf } from '../../../../../repairs/answer';
import { EstimateBody, sendEstimate } from '../../../../../repairs/send-estimate';

/** POST /admin/repairs/:id/estimates: what the work comes to goes to the deck's owner. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const given = checked(EstimateBody, req.body);
    return { repair: await sendEstimate(estimateSourcesOf(req), staffIdOf(req), repairIdIn(req), given) };
  });
