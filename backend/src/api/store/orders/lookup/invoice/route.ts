import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { orderProofIn, orderUnknown, provenOrder } from '../../../../../corrections/accounts/guest-orders';
import { checked } from '../../../../../corrections/border/checked';
import { Refusal, refuse } from '../../../../../corrections/border/refusal';
import { invoiceFile } from '../../../../../invoices/invoices';

const NumberBody = v.object({ number: v.pipe(v.string(), v.regex(/^R-\d{4}-\d{4,9}$/)) });

/**
 * POST /store/orders/lookup/invoice: an invoice of an order that was placed without an account, for whoever proves to know it. A PDF
 * in JSON: it has no address that somebody could guess, keep or pass on.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  try {
    const proof = orderProofIn(req.body);
    const { number } = checked(NumberBody, req.body);
    const manager = req.scope.resolve<EntityManager>('manager');
    const proven = await provenOrder((sql, values) => manager.query(sql, values), proof);
    if (!proven || proven.is_in_account) throw orderUnknown();
    const file = await invoiceFile(manager, proven.id, number);
    if (!file) throw new Refusal('not_found', 'This order has no such invoice.');
    res.json({ number: file.number, pdf: file.pdf.toString('base64') });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(res, error);
  }
}
