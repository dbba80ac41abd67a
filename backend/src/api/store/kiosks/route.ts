import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../corrections/border/checked';
import { ProvisionBody } from '../../../kiosks/bodies';
import { provisionKiosk } from '../../../kiosks/kiosks';
import { answerWith } from '../../../repairs/answer';
import { formSecret } from '../../../submissions/receive';

/** POST /store/kiosks: a device becomes the shop's tablet by the code that staff have made. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { code, token } = checked(ProvisionBody, req.body);
    return { kiosk: await provisionKiosk(req.scope.resolve('manager'), formSecret(req), code, token) };
  });
