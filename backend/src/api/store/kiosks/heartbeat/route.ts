import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { HeartbeatBody } from '../../../../kiosks/bodies';
import { hearKiosk } from '../../../../kiosks/kiosks';
import { answerWith } from '../../../../repairs/answer';

/** POST /store/kiosks/heartbeat: the shop's tablet says how it is, and hears whether it still is one and how to behave. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => ({ kiosk: await hearKiosk(req.scope.resolve('manager'), checked(HeartbeatBody, req.body)) }));
