import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../corrections/border/checked';
import { answerWith, estimateSourcesOf, repairIdIn, staffIdOf } from '../../../../../repairs/answer';
import { PhoneWordBody, takeWord } from '../../../../../repairs/word';

/** POST /admin/repairs/:id/word: what the deck's owner has said by telephone to an estimate. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const given = checked(PhoneWordBody, req.body);
    return { repair: await takeWord(estimateSourcesOf(req), repairIdIn(req), { ...given, by: 'staff', staffId: staffIdOf(req) }) };
  });
