import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { photoAbout } from '../../../../conversations/messages';
import { LinkPhotoBody } from '../../../../conversations/write';
import { checked } from '../../../../corrections/border/checked';
import { Refusal } from '../../../../corrections/border/refusal';
import { answerWith } from '../../../../repairs/answer';
import { repairByLink } from '../../../../repairs/word-by-link';
import { formSecret } from '../../../../submissions/receive';

/** POST /store/service-requests/photos: a photo of what was written about the repair, for whoever has the letter; its secret travels in the body alone. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const manager = req.scope.resolve('manager');
    const { token, photo_id } = checked(LinkPhotoBody, req.body);
    const { id } = await repairByLink(manager, formSecret(req), token);
    const photo = await photoAbout(manager, id, photo_id);
    if (!photo) throw new Refusal('not_found', 'There is no such photo.');
    return { jpeg: photo.toString('base64') };
  });
