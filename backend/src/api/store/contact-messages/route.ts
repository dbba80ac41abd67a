import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { attachPhotos } from '../../../submissions/photos';
import { receive } from '../../../submissions/receive';
import { ContactBody } from '../../../submissions/rules';
import { checkSpam } from '../../../submissions/spam';
import { submit } from '../../../submissions/submissions';
import { linkNamedOrder } from '../../../submissions/withdrawn-orders';

/** POST /store/contact-messages */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, ContactBody, async ({ manager, key, body, trap }) => {
    const { email, locale, photo_ids, ...content } = body;
    checkSpam([content.name, content.message], trap);
    const stored = await submit(manager, {
      kind: 'contact_message',
      key,
      email,
      locale,
      content,
      letters: ['contact_receipt', 'contact_to_shop'],
      alongside: async (transaction, { id }) => {
        await attachPhotos(transaction, 'submission_id', id, photo_ids);
        await linkNamedOrder(transaction, id, content.message, email);
      },
    });
    return { contact_message: { reference: stored?.reference, received_at: stored?.received_at } };
  });
