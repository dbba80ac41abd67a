import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { addDelivery } from '../mail/outbox';
import {
  ESTIMATE_NOTE_MAX,
  type EstimateLine,
  estimateSums,
  LINE_MAX,
  MOST_ESTIMATE_CENTS,
  MOST_ESTIMATE_LINES,
  MOST_ESTIMATE_PIECES,
  measureOf,
  mostAfterNo,
  needsWord,
  optionalLines,
  optionalText,
  takesEstimate,
  wayOf,
} from '../shop-rules';
import { type EstimateGood, goodsFor } from './estimates';
import { atLeast, type EstimateSources, keepPieces, piecesIn, rewriteWork, type WorkLine } from './order-lines';
import { type Repair, repairOf, stepsIn } from './repairs';
import { hold, write } from './steps';

const cents = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(MOST_ESTIMATE_CENTS));

/** What staff send to the owner of a deck. */
export const EstimateBody = v.strictObject({
  /** Of the repair, as it was seen. */
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  lines: v.pipe(
    v.array(v.unknown()),
    v.minLength(1),
    v.maxLength(MOST_ESTIMATE_LINES),
    v.array(
      v.pipe(
        v.strictObject({
          variant_id: v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/))),
          title: v.optional(optionalText(LINE_MAX), ''),
          cents: cents(1),
          quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_ESTIMATE_PIECES)),
        }),
        // What the catalogue has is called by its name.
        v.forward(
          v.check(({ variant_id, title }) => (variant_id === null) === (title !== ''), 'title'),
          ['title'],
        ),
      ),
    ),
  ),
  note: v.optional(optionalLines(ESTIMATE_NOTE_MAX), ''),
  /** What of the work is to be paid where it is declined. */
  decline_cents: cents(0),
});
type Given = v.InferOutput<typeof EstimateBody>;

/** What an order is, as far as an estimate may change it. */
async function refuseClosedOrder(transaction: EntityManager, orderId: string): Promise<{ readonly vatRate: number }> {
  const [order]: { is_cancelled: boolean; is_paid: boolean; is_packed: boolean; rate: number }[] = await transaction.query(
    `SELECT o.canceled_at IS NOT NULL AS is_cancelled,
       EXISTS (SELECT 1 FROM payment WHERE order_id = o.id AND captured_at IS NOT NULL) AS is_paid,
       EXISTS (SELECT 1 FROM fulfillment WHERE order_id = o.id AND canceled_at IS NULL) AS is_packed,
       coalesce(region.tax_rate, 0)::float AS rate
     FROM "order" o JOIN region ON region.id = o.region_id WHERE o.id = $1`,
    [orderId],
  );
  if (!order || order.is_cancelled) throw new Refusal('not_allowed', 'The order of this repair is cancelled.', 'order_cancelled');
  if (order.is_paid) throw new Refusal('not_allowed', 'The order of this repair is paid.', 'order_paid');
  if (order.is_packed) throw new Refusal('not_allowed', 'The order of this repair is packed or sent.', 'order_shipped');
  return { vatRate: order.rate };
}

const lineOf =
  (goods: readonly EstimateGood[]) =>
  ({ variant_id, title, cents: price, quantity }: Given['lines'][number], place: number): EstimateLine => {
    if (variant_id === null) return { variantId: null, title, titleDe: null, cents: price, quantity };
    const good = goods.find((one) => one.variant_id === variant_id);
    if (!good) throw new Refusal('invalid_data', `lines.${place}.variant_id names what is not offered there.`);
    return { variantId: variant_id, title: good.title, titleDe: good.title_de, cents: price, quantity };
  };

const EXPRESS = { title: 'Express', titleDe: 'Express' } as const;

/** As it stands in the order: express is a line there. */
export const workLines = (lines: readonly EstimateLine[], expressCents: number): WorkLine[] => [
  ...lines,
  ...(expressCents > 0 ? [{ ...EXPRESS, variantId: null, cents: expressCents, quantity: 1 }] : []),
];

/** What of the stock is kept for a repair: what its order has, and while an estimate waits for its owner what that has beyond. */
export const keptFor = ({ state, work, estimates }: Repair) =>
  state === 'waiting' ? atLeast(piecesIn(work), piecesIn(estimates.at(-1)?.lines ?? [])) : piecesIn(work);

/**
 * Staff send what the work comes to, a new version where there is one already. Up to 20 % above what was agreed to its owner is told, and that is
 * what is paid; above that, and where they have chosen no job, nothing goes on before they have agreed (specification §4, §9). The same once more is as once.
 *
 * @returns the repair as it is then
 * @throws {Refusal} there is none, it is not what was seen or takes no estimate (code `repair_step`), its order is closed, a line names what is not
 * there, or the sums are beyond what they may be
 */
export const sendEstimate = (sources: EstimateSources, staffId: string, id: string, given: Given): Promise<Repair> =>
  sources.manager.transaction(async (transaction) => {
    const repair = await hold(transaction, id);
    const { version, ...asked } = given;
    const done = repair.estimates.find(({ repair_version }) => repair_version === version + 1);
    if (done && isDeepStrictEqual(done.asked, asked)) return repair;
    if (repair.claim) throw new Refusal('not_allowed', 'A claim under the warranty costs nothing: it takes no estimate.', 'repair_step');
    if (repair.version !== version)
      throw new Refusal('conflict', `Something has happened to the repair meanwhile: it is "${repair.state}".`, 'repair_step');
    if (!takesEstimate(repair.state))
      throw new Refusal('not_allowed', `The repair is "${repair.state}": no estimate can be sent for it.`, 'repair_step');
    const { vatRate } = await refuseClosedOrder(transaction, repair.order_id);
    const lines = asked.lines.map(lineOf(await goodsFor(transaction, repair.order_id)));
    const { expressCents, totalCents, vatCents } = estimateSums(lines, { isExpress: repair.is_express, vatRate });
    if (totalCents > MOST_ESTIMATE_CENTS) throw new Refusal('invalid_data', `lines come to more than ${MOST_ESTIMATE_CENTS} cents.`);

    const requestCents =
      repair.estimates[0]?.request_cents ?? repair.work.reduce((sum, { cents: price, quantity }) => sum + price * quantity, 0);
    const measure = measureOf(
      requestCents,
      repair.estimates.map(({ needs_word, total_cents, word }) => ({ needsWord: needs_word, totalCents: total_cents, word })),
      repair.asks_estimate,
    );
    const mostDue = mostAfterNo(totalCents, measure.agreedCents);
    if (asked.decline_cents > mostDue)
      throw new Refusal('invalid_data', `decline_cents is more than ${mostDue}, the most that was agreed to for the work.`);
    const asks = measure.mustAsk || needsWord(totalCents, measure.agreedCents);

    const pieces = piecesIn(lines);
    await keepPieces(transaction, sources, keptFor(repair), asks ? atLeast(piecesIn(repair.work), pieces) : pieces);
    const next = (repair.estimates.at(-1)?.version ?? 0) + 1;
    const repairVersion = await reach(transaction, repair, asks ? 'waiting' : 'told', staffId);
    await transaction.query(
      `INSERT INTO rille_repair_estimate (repair_id, version, repair_version, asked, lines, note, express_cents, total_cents, vat_cents, vat_rate,
         request_cents, agreed_cents, decline_cents, needs_word, staff_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        id,
        next,
        repairVersion,
        JSON.stringify(asked),
        JSON.stringify(lines),
        asked.note,
        expressCents,
        totalCents,
        vatCents,
        vatRate,
        requestCents,
        measure.agreedCents,
        asked.decline_cents,
        asks,
        staffId,
      ],
    );
    if (!asks)
      await rewriteWork(
        transaction,
        sources,
        repair.order_id,
        repair.work.map((line) => line.id),
        workLines(lines, expressCents),
      );
    await addDelivery(transaction, {
      letter: asks ? 'repair_estimate' : 'repair_estimate_told',
      event: `${id}:${next}`,
      about: { repair_id: id, estimate: next },
    });
    return (await repairOf(transaction, id)) ?? repair;
  });

/** Where a repair stands once an estimate is sent. @returns its version then */
async function reach(transaction: EntityManager, repair: Repair, where: 'waiting' | 'told', staffId: string): Promise<number> {
  const { id, state, version } = repair;
  if (where === 'waiting' && state !== 'waiting') await write(transaction, repair, { to: 'waiting', doneBy: 'staff', staffId });
  // Nobody is asked any more: it stands where it stood before.
  else if (where === 'told' && state === 'waiting')
    await write(transaction, repair, { to: wayOf(stepsIn(repair)).at(-2)?.to ?? 'diagnosed', isBack: true, doneBy: 'staff', staffId });
  else await transaction.query('UPDATE rille_repair SET version = version + 1, changed_at = now() WHERE id = $1', [id]);
  return version + 1;
}
