import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { revokeKiosk } from '../../../../../kiosks/kiosks';
import { kioskIdIn } from '../../../../../kiosks/path-id';
import { answerWith } from '../../../../../repairs/answer';

/** POST /admin/kiosks/:id/revoke: a tablet is none any more. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => ({ kiosk: await revokeKiosk(req.scope.resolve('manager'), kioskIdIn(req)) }));
