import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeGood } from '../../../../../goods/change-good';
import { changeFields, FieldChange } from '../../../../../goods/fields';

/** POST /admin/goods/:id/fields: a product is sold in another way. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeGood(req, res, FieldChange, changeFields);
