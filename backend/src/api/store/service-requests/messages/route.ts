import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { LinkMessageBody, writeAsCustomer } from '../../../../conversations/write';
import { checked } from '../../../../corrections/border/checked';
import { answerWith } from '../../../../repairs/answer';
import { forLink, repairByLink } from '../../../../repairs/word-by-link';
import { formSecret, keyOf } from '../../../../submissions/receive';

/** POST /store/service-requests/messages: whoever has the letter writes to the workshop about the repair. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const manager = req.scope.resolve('manager');
    const key = keyOf(req);
    const { token, message: text, photo_ids: photoIds } = checked(LinkMessageBody, req.body);
    const { id } = await repairByLink(manager, formSecret(req), token);
    return { service_request: await forLink(manager, await writeAsCustomer(manager, id, { key, text, photoIds })) };
  });
