import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeGood } from '../../../../../goods/change-good';
import { changeTexts, TextChange } from '../../../../../goods/texts';

/** POST /admin/goods/:id/texts: the shop says something else of a product, in both languages. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeGood(req, res, TextChange, changeTexts);
