import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { answerWith } from '../../../../repairs/answer';
import { forLink, LinkBody, repairByLink } from '../../../../repairs/word-by-link';
import { formSecret } from '../../../../submissions/receive';

/** POST /store/service-requests/estimate: the estimate that a mailed link leads to; its secret travels in the body alone. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { token } = checked(LinkBody, req.body);
    return { service_request: forLink(await repairByLink(req.scope.resolve('manager'), formSecret(req), token)) };
  });
