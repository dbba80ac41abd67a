import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { forSignedIn } from '../../../../../orders/own-order';
import { rentalsOf } from '../../../../../rentals/rentals';

/** GET /store/customers/me/rentals: what a customer has asked for, and how it stands. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  forSignedIn(req, res, async (customerId) => {
    const rentals = await rentalsOf(req.scope.resolve('manager'), customerId);
    return { rentals: rentals.map(({ email: _, locale: __, ...rental }) => rental) };
  });
