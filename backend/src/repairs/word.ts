import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { addDelivery } from '../mail/outbox';
import { type CustomersWord, STAFF_WORDS_MAX, WORDS_OF_CUSTOMER } from '../shop-rules';
import { type EstimateSources, keepPieces, piecesIn, rewriteWork, type WorkLine } from './order-lines';
import { type Repair, repairOf } from './repairs';
import { keptFor, workLines } from './send-estimate';
import { hold, write } from './steps';

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** What the owner of a deck says to an estimate. */
export const WordBody = v.strictObject({ version, word: v.picklist(WORDS_OF_CUSTOMER) });

/** The same by telephone, as staff write it down. */
export const PhoneWordBody = v.strictObject({
  ...WordBody.entries,
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(STAFF_WORDS_MAX)), ''),
});

interface Said {
  /** Of the estimate. */
  readonly version: number;
  readonly word: CustomersWord;
  readonly by: 'account' | 'link' | 'staff';
  readonly staffId?: string;
  readonly note?: string;
}

const AFTER_NO = { title: 'Work until the estimate was declined', titleDe: 'Arbeit bis zur Absage nach dem Kostenvoranschlag' } as const;

const dueAfterNo = (cents: number, locale: string): WorkLine[] =>
  cents > 0
    ? [{ variantId: null, title: locale === 'de' ? AFTER_NO.titleDe : AFTER_NO.title, titleDe: AFTER_NO.titleDe, cents, quantity: 1 }]
    : [];

/**
 * The owner of a deck says yes or no to the estimate that waits for it. It is for one version and counts once: the same once more is as once,
 * whoever says it. What is to be paid is as agreed from now on (docs/decisions/0048).
 *
 * @returns the repair as it is then
 * @throws {Refusal} there is no such estimate, it was replaced (code `estimate_replaced`), the other word was given (`estimate_decided`), nothing
 * is asked, or its order is cancelled
 */
export const takeWord = (sources: EstimateSources, id: string, said: Said): Promise<Repair> =>
  sources.manager.transaction(async (transaction) => {
    const repair = await hold(transaction, id);
    const { word, by, staffId = null, note = '' } = said;
    const estimate = repair.estimates.find((one) => one.version === said.version);
    if (!estimate) throw new Refusal('invalid_data', 'version is of no estimate that was sent.');
    if (estimate.word === word) return repair;
    if (estimate.word !== null) throw new Refusal('conflict', `The estimate was ${estimate.word} before.`, 'estimate_decided');
    if (estimate !== repair.estimates.at(-1))
      throw new Refusal('conflict', `A newer estimate has replaced number ${estimate.version}.`, 'estimate_replaced');
    if (repair.state !== 'waiting') throw new Refusal('not_allowed', 'Nothing is asked by this estimate.', 'repair_step');
    if (repair.is_cancelled && word === 'approved')
      throw new Refusal('not_allowed', 'The order of this repair is cancelled.', 'order_cancelled');

    await transaction.query(
      `UPDATE rille_repair_estimate SET word = $3, word_at = now(), word_by = $4, word_staff_id = $5, word_note = $6 WHERE repair_id = $1 AND version = $2`,
      [id, estimate.version, word, by, staffId, note],
    );
    await write(transaction, repair, { to: word, doneBy: by === 'staff' ? 'staff' : 'customer', staffId, note });
    if (repair.is_cancelled) {
      // Its order has given back what it had: only what was kept beyond that is left.
      await keepPieces(transaction, sources, keptFor(repair), piecesIn(repair.work));
    } else {
      const lines =
        word === 'approved' ? workLines(estimate.lines, estimate.express_cents) : dueAfterNo(estimate.decline_cents, repair.locale);
      await keepPieces(transaction, sources, keptFor(repair), piecesIn(lines));
      await rewriteWork(
        transaction,
        sources,
        repair.order_id,
        repair.work.map((line) => line.id),
        lines,
      );
    }
    await addDelivery(transaction, {
      letter: word === 'approved' ? 'repair_approved' : 'repair_declined',
      event: `${id}:${estimate.version}`,
      about: { repair_id: id, estimate: estimate.version },
    });
    return (await repairOf(transaction, id)) ?? repair;
  });
