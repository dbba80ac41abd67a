import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { noteRung } from '../../../../../../kiosks/calls';
import { kioskIdIn } from '../../../../../../kiosks/path-id';
import { answerWith } from '../../../../../../repairs/answer';

/** POST /admin/kiosks/calls/:id/rung: a page for staff shows a call. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => ({ call: await noteRung(req.scope.resolve('manager'), kioskIdIn(req)) }));
