import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { signedIn } from '../../../corrections/addresses';
import { ServiceRequestBody } from '../../../service/body';
import { requestService, requestSourcesOf } from '../../../service/requests';
import { receive } from '../../../submissions/receive';
import { checkSpam } from '../../../submissions/spam';

/** POST /store/service-requests: somebody asks the workshop for work on a deck. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, ServiceRequestBody, async ({ key, body, trap }) => {
    checkSpam([body.description, body.device], trap);
    const { reference, received_at } = await requestService(requestSourcesOf(req), { key, customerId: signedIn(req), given: body });
    return { service_request: { reference, received_at } };
  });
