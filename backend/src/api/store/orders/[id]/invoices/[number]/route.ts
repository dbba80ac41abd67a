import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../../../corrections/border/refusal';
import { invoiceFile } from '../../../../../../invoices/invoices';
import { ownOrder } from '../../../../../../invoices/own-order';

/**
 * GET /store/orders/:id/invoices/:number: one of them, a PDF in JSON as a guest's is. A browser that follows a link to a file says of itself
 * what one says that another site has sent, and is let in nowhere below `/store`.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const { manager, orderId } = await ownOrder(req);
    const file = await invoiceFile(manager, orderId, String(req.params.number));
    if (!file) throw new Refusal('not_found', 'This order has no such invoice.');
    res.json({ number: file.number, pdf: file.pdf.toString('base64') });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
