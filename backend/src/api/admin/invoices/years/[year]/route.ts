import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../../corrections/border/refusal';
import { bookOf } from '../../../../../invoices/book';

/** GET /admin/invoices/years/:year: what was issued in it. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const year = String(req.params.year);
  if (/^20\d\d$/.test(year)) res.json(await bookOf(req.scope.resolve('manager'), Number(year)));
  else refuse(res, new Refusal('invalid_data', 'year must be one such as 2026.'));
}
