import type { MedusaRequest, MedusaResponse } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { checked } from '../../../../corrections/border/checked';
import { Refusal } from '../../../../corrections/border/refusal';
import { invoiceFile } from '../../../../invoices/invoices';
import { answerWith } from '../../../../repairs/answer';
import { LinkInvoiceBody, repairByLink } from '../../../../repairs/word-by-link';
import { formSecret } from '../../../../submissions/receive';

/**
 * POST /store/service-requests/invoice: an invoice of the repair that a mailed link leads to. A PDF in JSON, as a guest's order has it: it has no
 * address that somebody could guess, keep or pass on.
 */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerWith(res, async () => {
    const { token, number } = checked(LinkInvoiceBody, req.body);
    const manager = req.scope.resolve<EntityManager>('manager');
    const { order_id } = await repairByLink(manager, formSecret(req), token);
    const file = await invoiceFile(manager, order_id, number);
    if (!file) throw new Refusal('not_found', 'This repair has no such invoice.');
    return { number: file.number, pdf: file.pdf.toString('base64') };
  });
