import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { answerCall } from '../../../../../../kiosks/calls';
import { kioskIdIn } from '../../../../../../kiosks/path-id';
import { answerWith, staffIdOf } from '../../../../../../repairs/answer';

/** POST /admin/kiosks/calls/:id/coming: somebody of the staff comes to a tablet. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => ({ call: await answerCall(req.scope.resolve('manager'), kioskIdIn(req), staffIdOf(req)) }));
