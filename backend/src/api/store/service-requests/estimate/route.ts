import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { checked } from '../../../../corrections/border/checked';
import { answerWith } from '../../../../repairs/answer';
import { forLink, LinkBody, repairByLink } from '../../../../repairs/word-by-link';
import { formSecret } from '../../../../submissions/receive';

/** POST /store/service-requests/estimate: the repair that a mailed link leads to, with its estimate and its invoices; its secret travels in the body alone. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { token } = checked(LinkBody, req.body);
    const manager = req.scope.resolve<EntityManager>('manager');
    return { service_request: await forLink(manager, await repairByLink(manager, formSecret(req), token)) };
  });
