import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../../../corrections/border/checked';
import { Refusal } from '../../../../../../../corrections/border/refusal';
import { forSignedIn } from '../../../../../../../orders/own-order';
import { estimateSourcesOf, repairIdIn } from '../../../../../../../repairs/answer';
import { forCustomer, ownRepair } from '../../../../../../../repairs/repairs';
import { takeWord, WordBody } from '../../../../../../../repairs/word';

/** POST /store/customers/me/service-requests/:id/word: a customer agrees to an estimate, or declines it. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const sources = estimateSourcesOf(req);
    const own = await ownRepair(sources.manager, customerId, repairIdIn(req));
    if (!own) throw new Refusal('not_found', 'There is no such service request in this account.');
    return { service_request: forCustomer(await takeWord(sources, own.id, { ...checked(WordBody, req.body), by: 'account' })) };
  });
