import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { BillingAddress, setBillingAddress } from '../../../../../orders/billing-address';
import { changeOrder } from '../../../../../orders/change-order';

/** POST /admin/orders/:id/billing-address: whose its invoice is to be, before that is written. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, BillingAddress, setBillingAddress);
