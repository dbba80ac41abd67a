import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../../corrections/border/refusal';
import { paperOf } from '../../../../../invoices/book';

/** GET /admin/invoices/:number/pdf: an invoice as it was sent. For staff who are signed in. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const file = await paperOf(req.scope.resolve('manager'), String(req.params.number));
  if (!file) return refuse(res, new Refusal('not_found', 'There is no such invoice.'));
  res.set({ 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${file.number}.pdf"` }).send(file.pdf);
}
