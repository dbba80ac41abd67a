import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../corrections/border/checked';
import { ConfigBody } from '../../../../kiosks/bodies';
import { changeConfig, configsForStaff } from '../../../../kiosks/config';
import { answerWith, staffIdOf } from '../../../../repairs/answer';

/** GET /admin/kiosks/config: how the tablets are to behave, and who has changed that. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ configs: await configsForStaff(req.scope.resolve('manager')) });
}

/** POST /admin/kiosks/config: how all tablets behave from now on, or one of them. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => ({
    config: await changeConfig(req.scope.resolve('manager'), { ...checked(ConfigBody, req.body), staffId: staffIdOf(req) }),
  }));
