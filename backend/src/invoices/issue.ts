import { setTimeout as pause } from 'node:timers/promises';
import type { OrderService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { keptFeeCents } from '../exchanges/exchanges';
import { say, wordsOf } from '../log';
import { type Due, dueHasFailed, dueIsDone, takeDue } from './due';
import { withEInvoice } from './e-invoice';
import { correctionOf, type Figures, FiguresError, type InvoicedOrder, type InvoiceLanguage, invoiceOf } from './invoice';
import { invoicesOf, nextNumber, storeInvoice } from './invoices';
import { invoicePdf } from './pdf';
import { readSeller } from './profile';
import { workOf } from './work';

/** What invoices are written from. */
export interface InvoiceSources {
  readonly manager: EntityManager;
  readonly orders: Pick<OrderService, 'retrieveWithTotals'>;
  /** The file that says who the shop is, read for each invoice: once it is mended the next one is written. */
  readonly profile: string;
}

const RELATIONS = [
  'shipping_address',
  'billing_address',
  'customer',
  'payments',
  'refunds',
  'region',
  'discounts',
  'items',
  'items.variant',
  'items.variant.product',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'fulfillments',
];

/** Under which an order's billing address keeps the contract's language. */
const CONTRACT_LANGUAGE = 'contract_language';

/**
 * Writes the invoice that is longest due: number, paper and row are one transaction, so that a process that dies in between
 * has written nothing and used no number, and of several none writes the same.
 *
 * @returns whether there was one
 */
export async function issueNext({ manager, orders, profile }: InvoiceSources): Promise<boolean> {
  let due: Due | null = null;
  try {
    await manager.transaction(async (transaction) => {
      due = await takeDue(transaction);
      if (!due) return;
      const written = await figuresOf(transaction, orders, due);
      if (written) {
        const { number, issuedAt } = await nextNumber(transaction);
        const paper = { ...written, number, issuedMs: issuedAt.getTime(), seller: readSeller(profile) };
        const pdf = await withEInvoice(await invoicePdf(paper), paper);
        await storeInvoice(transaction, {
          number,
          dueId: due.id,
          orderId: due.order_id,
          kind: written.corrects ? 'correction' : 'invoice',
          corrects: written.corrects?.number ?? null,
          issuedAt,
          language: written.language,
          figures: written.figures,
          pdf,
        });
      }
      await dueIsDone(transaction, due.id);
    });
  } catch (error) {
    const failed = due as Due | null;
    if (!failed) throw error;
    say(`The invoice for ${failed.order_id} could not be written: ${wordsOf(error)}`);
    await dueHasFailed(manager, failed.id, wordsOf(error));
  }
  return due !== null;
}

interface Written {
  readonly figures: Figures;
  readonly language: InvoiceLanguage;
  readonly corrects: { readonly number: string; readonly issuedMs: number } | null;
}

/** What is to be written; null where it is written already. */
async function figuresOf(transaction: EntityManager, orders: InvoiceSources['orders'], due: Due): Promise<Written | null> {
  const issued = await invoicesOf(transaction, due.order_id);
  const first = issued.find(({ kind }) => kind === 'invoice');
  if (due.occasion !== 'refund' && due.occasion !== 'cancellation') {
    if (first) return null;
    const order = await orders.retrieveWithTotals(due.order_id, { relations: RELATIONS });
    const language: InvoiceLanguage = order.billing_address?.metadata?.[CONTRACT_LANGUAGE] === 'de' ? 'de' : 'en';
    const figures = invoiceOf(order as unknown as InvoicedOrder, language, await workOf(transaction, due.order_id));
    return { figures, language, corrects: null };
  }
  if (!first) throw new FiguresError('There is no invoice yet that this could correct.');
  // A cancellation takes back whatever is left, but what the shop keeps because an old part did not come.
  const backCents = due.refund_id
    ? await refundedCents(transaction, due.refund_id)
    : issued.reduce((sum, { total_cents }) => sum + total_cents, 0) - (await keptFeeCents(transaction, due.order_id));
  if (backCents === 0) return null;
  const before = issued
    .filter(({ kind }) => kind === 'correction')
    .flatMap(({ figures }) =>
      figures.sums.map((sum) => ({ ...sum, totalCents: -sum.totalCents, vatCents: -sum.vatCents, netCents: -sum.netCents })),
    );
  const figures = correctionOf(first.figures, before, backCents);
  const paid = await paidCents(transaction, due.order_id);
  return {
    // The invoice may be older than its payment.
    figures: { ...figures, payment: { ...figures.payment, paidCents: paid, isPartlyPaid: paid > 0 && paid < first.figures.totalCents } },
    language: first.language,
    corrects: { number: first.number, issuedMs: first.issued_at.getTime() },
  };
}

/** What was paid of an order so far, by whatever. */
async function paidCents(transaction: EntityManager, orderId: string): Promise<number> {
  const [paid]: { cents: number }[] = await transaction.query(
    `SELECT coalesce(sum(cents), 0)::int AS cents FROM (SELECT amount AS cents FROM payment WHERE order_id = $1 AND captured_at IS NOT NULL
       UNION ALL SELECT amount FROM gift_card_transaction WHERE order_id = $1) parts`,
    [orderId],
  );
  return paid?.cents ?? 0;
}

/** What one refund came to: of what was paid, and of what gift cards have paid. */
async function refundedCents(transaction: EntityManager, id: string): Promise<number> {
  const [refund]: { cents: number }[] = await transaction.query(
    `SELECT sum(cents)::int AS cents FROM (SELECT amount AS cents FROM refund WHERE id = $1
       UNION ALL SELECT amount_cents FROM rille_gift_card_refund WHERE refund_id = $1) parts HAVING count(*) > 0`,
    [id],
  );
  if (!refund) throw new FiguresError('The refund is not there.');
  return refund.cents;
}

export interface Invoicing {
  /** Takes nothing new, and lets what is being written end for a moment. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const STOP_LIMIT_MS = 3_000;

/** Writes invoices as they fall due, until it is told to stop. Several, in several processes, share the work. */
export function startInvoicing(sources: InvoiceSources, pollMs = POLL_MS): Invoicing {
  const ending = new AbortController();
  const isOpen = () => !ending.signal.aborted && sources.manager.connection.isInitialized;
  const work = (async () => {
    while (isOpen()) {
      const isBusy = await issueNext(sources).catch((error: unknown) => {
        if (isOpen()) say(`Invoices wait: ${wordsOf(error)}`);
        return false;
      });
      if (!isBusy) await pause(pollMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await Promise.race([work, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
