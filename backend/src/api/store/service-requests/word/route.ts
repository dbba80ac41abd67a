import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { answerWith, estimateSourcesOf } from '../../../../repairs/answer';
import { takeWord } from '../../../../repairs/word';
import { forLink, LinkWordBody, repairByLink } from '../../../../repairs/word-by-link';
import { formSecret } from '../../../../submissions/receive';

/** POST /store/service-requests/word: whoever has the letter agrees to the estimate, or declines it. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { token, ...said } = checked(LinkWordBody, req.body);
    const sources = estimateSourcesOf(req);
    const { id } = await repairByLink(sources.manager, formSecret(req), token);
    return { service_request: await forLink(sources.manager, await takeWord(sources, id, { ...said, by: 'link' })) };
  });
