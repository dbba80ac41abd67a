import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { MessageBody, writeAsCustomer } from '../../../../../../../conversations/write';
import { checked } from '../../../../../../../corrections/border/checked';
import { Refusal } from '../../../../../../../corrections/border/refusal';
import { forSignedIn } from '../../../../../../../orders/own-order';
import { repairIdIn } from '../../../../../../../repairs/answer';
import { forCustomer, ownRepair } from '../../../../../../../repairs/repairs';
import { keyOf } from '../../../../../../../submissions/receive';

/** POST /store/customers/me/service-requests/:id/messages: a customer writes to the workshop about an own repair. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const manager = req.scope.resolve('manager');
    const own = await ownRepair(manager, customerId, repairIdIn(req));
    if (!own) throw new Refusal('not_found', 'There is no such service request in this account.');
    const key = keyOf(req);
    const { message: text, photo_ids: photoIds } = checked(MessageBody, req.body);
    return { service_request: forCustomer(await writeAsCustomer(manager, own.id, { key, text, photoIds })) };
  });
