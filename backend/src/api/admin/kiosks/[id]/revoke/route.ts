import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal } from '../../../../../corrections/border/refusal';
import { revokeKiosk } from '../../../../../kiosks/kiosks';
import { answerWith } from '../../../../../repairs/answer';

/** POST /admin/kiosks/:id/revoke: a tablet is none any more. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const id = String(req.params.id);
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new Refusal('not_found', 'There is no such tablet.');
    return { kiosk: await revokeKiosk(req.scope.resolve('manager'), id) };
  });
