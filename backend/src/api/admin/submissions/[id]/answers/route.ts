import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerMessage, WrittenAnswerBody } from '../../../../../conversations/write';
import { checked } from '../../../../../corrections/border/checked';
import { Refusal } from '../../../../../corrections/border/refusal';
import { answerWith, staffIdOf } from '../../../../../repairs/answer';

/** POST /admin/submissions/:id/answers: an answer to a message that came by the form, which goes out as a mail. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const id = String(req.params.id);
    const { message: text, ...given } = checked(WrittenAnswerBody, req.body);
    if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id)) throw new Refusal('not_found', 'There is no such message.');
    await answerMessage(req.scope.resolve('manager'), id, { ...given, text, staffId: staffIdOf(req) });
    return { submission: { id } };
  });
