import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../../../corrections/border/refusal';
import { invoiceFile } from '../../../../../../invoices/invoices';
import { ownOrder } from '../../../../../../invoices/own-order';

/** GET /store/orders/:id/invoices/:number: one of them as PDF. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const { manager, orderId } = await ownOrder(req);
    const file = await invoiceFile(manager, orderId, String(req.params.number));
    if (!file) throw new Refusal('not_found', 'This order has no such invoice.');
    res.set({ 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${file.number}.pdf"` }).send(file.pdf);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
