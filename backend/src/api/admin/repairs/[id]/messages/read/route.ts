import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { ReadBody, readAsStaff } from '../../../../../../conversations/write';
import { checked } from '../../../../../../corrections/border/checked';
import { answerWith, repairIdIn } from '../../../../../../repairs/answer';

/** POST /admin/repairs/:id/messages/read: what a deck's owner has written was read. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { seen } = checked(ReadBody, req.body);
    return { repair: await readAsStaff(req.scope.resolve('manager'), repairIdIn(req), seen) };
  });
