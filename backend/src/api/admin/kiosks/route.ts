import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../corrections/border/checked';
import { MakeBody } from '../../../kiosks/bodies';
import { kiosksForStaff, makeKiosk } from '../../../kiosks/kiosks';
import { answerWith, staffIdOf } from '../../../repairs/answer';
import { formSecret } from '../../../submissions/receive';

/** GET /admin/kiosks: the tablets in the shop. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ kiosks: await kiosksForStaff(req.scope.resolve('manager')) });
}

/** POST /admin/kiosks: a tablet, with the codes that are shown this once. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, () =>
    makeKiosk(req.scope.resolve('manager'), formSecret(req), { ...checked(MakeBody, req.body), staffId: staffIdOf(req) }),
  );
