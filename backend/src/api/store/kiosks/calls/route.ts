import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { CallBody } from '../../../../kiosks/bodies';
import { hearCall } from '../../../../kiosks/calls';
import { answerWith } from '../../../../repairs/answer';

/** POST /store/kiosks/calls: somebody at the shop's tablet calls for somebody, asks how that stands, or takes it back. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => ({ call: await hearCall(req.scope.resolve('manager'), checked(CallBody, req.body)) }));
