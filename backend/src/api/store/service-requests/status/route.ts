import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerWith } from '../../../../repairs/answer';
import { forTicket, repairByTicket, ticketProofIn } from '../../../../repairs/by-ticket';

/** POST /store/service-requests/status: how it stands with a repair, for whoever has its ticket and knows how the last name begins. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const proof = ticketProofIn(req.body);
    return { service_request: forTicket(await repairByTicket(req.scope.resolve('manager'), proof)) };
  });
