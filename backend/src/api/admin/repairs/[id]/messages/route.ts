import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { AnswerBody, answerAsStaff } from '../../../../../conversations/write';
import { checked } from '../../../../../corrections/border/checked';
import { answerWith, repairIdIn, staffIdOf } from '../../../../../repairs/answer';

/** POST /admin/repairs/:id/messages: the workshop writes to a deck's owner, who is mailed. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { photo_ids: photoIds, message: text, ...given } = checked(AnswerBody, req.body);
    return {
      repair: await answerAsStaff(req.scope.resolve('manager'), repairIdIn(req), { ...given, text, photoIds, staffId: staffIdOf(req) }),
    };
  });
