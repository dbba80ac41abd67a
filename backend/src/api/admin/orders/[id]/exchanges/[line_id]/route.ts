import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { checked } from '../../../../../../corrections/border/checked';
import { actAsStaff, StaffAct } from '../../../../../../exchanges/acts';
import { answerExchanges } from '../../../../../../exchanges/answer';

/** POST /admin/orders/:id/exchanges/:line_id: what has become of an old part. For staff who are signed in. */
export const POST = ({ params, body, scope }: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerExchanges(res, async () =>
    actAsStaff(scope.resolve('manager'), scope.resolve('orderService'), String(params.id), String(params.line_id), checked(StaffAct, body)),
  );
