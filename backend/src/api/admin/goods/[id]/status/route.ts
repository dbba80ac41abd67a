import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeGood } from '../../../../../goods/change-good';
import { changeStatus, StatusChange } from '../../../../../goods/status';

/** POST /admin/goods/:id/status: a product goes on sale, or is taken off it. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeGood(req, res, StatusChange, changeStatus);
