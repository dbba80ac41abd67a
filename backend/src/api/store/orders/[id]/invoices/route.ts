import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import { Refusal, refuse } from '../../../../../corrections/border/refusal';
import { invoicesOf } from '../../../../../invoices/invoices';
import { ownOrder } from '../../../../../invoices/own-order';

/** GET /store/orders/:id/invoices: an own order's invoice and its corrections; none before it was written. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const { manager, orderId } = await ownOrder(req);
    const invoices = await invoicesOf(manager, orderId);
    res.json({ invoices: invoices.map(({ number, kind, issued_at, total_cents }) => ({ number, kind, issued_at, total_cents })) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
