import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeOrder } from '../../../../../orders/change-order';
import { MoneyBackBody, noteMoneyBack } from '../../../../../orders/money-back';

/** POST /admin/orders/:id/money-back: what was paid for a cancelled order is sent back. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeOrder(req, res, MoneyBackBody, noteMoneyBack);
