import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { signedIn } from '../../../corrections/addresses';
import { draftSourcesOf } from '../../../orders/complete-draft';
import { ServiceRequestBody } from '../../../service/body';
import { type RequestSources, requestService } from '../../../service/requests';
import { receive } from '../../../submissions/receive';
import { checkSpam } from '../../../submissions/spam';

/** POST /store/service-requests: somebody asks the workshop for work on a deck. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  receive(req, res, ServiceRequestBody, async ({ manager, key, body, trap }) => {
    checkSpam([body.description, body.device], trap);
    const sources: RequestSources = { ...draftSourcesOf(req), manager, lineItems: req.scope.resolve('lineItemService') };
    const { reference, received_at } = await requestService(sources, { key, customerId: signedIn(req), given: body });
    return { service_request: { reference, received_at } };
  });
