import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { changeGood } from '../../../../../goods/change-good';
import { changePrices, PriceChange } from '../../../../../goods/prices';

/** POST /admin/goods/:id/prices: variants of a product cost something else. For staff who are signed in. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> => changeGood(req, res, PriceChange, changePrices);
