import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { type OrderProof, orderUnknown, provenOrder } from '../corrections/accounts/guest-orders';
import { Refusal } from '../corrections/border/refusal';
import { addDelivery } from '../mail/outbox';
import { holdOwnOrder } from '../orders/own-order';
import {
  CARRIERS,
  canHappen,
  EXCHANGE_STEPS,
  type ExchangeAct,
  FACTS,
  MOST_EXTRA_DAYS,
  OBJECTION_MAX,
  STAFF_WORDS_MAX,
  TRACKING_NUMBER,
} from '../shop-rules';
import { type EndingOrders, endOrder } from './end';
import { DUE_DAY, EXCHANGE_COLUMNS, type Exchange, exchangesOf, TODAY } from './exchanges';

const wordsOf = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
/** What was on screen: whatever has happened since is looked at first. */
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const TrackingNumber = v.pipe(v.string(), v.trim(), v.regex(TRACKING_NUMBER));

/** What a customer says of an old part. */
export const CustomerAct = v.variant('act', [
  v.object({ act: v.literal('send'), carrier: v.picklist(CARRIERS), tracking_number: TrackingNumber }),
  v.object({ act: v.literal('take_back') }),
  v.object({ act: v.literal('object'), reason: wordsOf(OBJECTION_MAX) }),
]);

/** What staff say of one. */
export const StaffAct = v.variant('act', [
  v.strictObject({ act: v.literal('arrive') }),
  v.strictObject({ act: v.literal('accept') }),
  v.strictObject({ act: v.literal('reject'), words: wordsOf(STAFF_WORDS_MAX) }),
  v.strictObject({ act: v.literal('extend'), days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_EXTRA_DAYS)), version }),
  v.strictObject({
    act: v.literal('end'),
    // Less, where somebody has shown that the loss was smaller (§ 309 no. 5 BGB).
    fee_cents: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FACTS.exchangeFeeCents)),
    version,
  }),
]);

type Given = v.InferOutput<typeof CustomerAct> | v.InferOutput<typeof StaffAct>;

/** What is written down with it, beside the state. */
function fieldsOf(given: Given): Readonly<Record<string, string | null>> {
  switch (given.act) {
    case 'send':
      return { carrier: given.carrier, tracking_number: given.tracking_number.replaceAll(/[ -]/g, '').toUpperCase() };
    case 'take_back':
      return { carrier: null, tracking_number: null };
    case 'object':
      return { objection: given.reason };
    case 'reject':
      return { words: given.words };
    default:
      return {};
  }
}

/** @throws {Refusal} it cannot happen any more */
const refuseAct = (act: ExchangeAct, { state }: Exchange): never => {
  throw new Refusal('not_allowed', `The old part is "${state}": ${act} is not possible any more.`, 'exchange_moved_on');
};

/** Does it to one exchange of an order that is held. */
async function change(transaction: EntityManager, orders: EndingOrders | null, orderId: string, lineId: string, given: Given) {
  const [order]: { is_cancelled: boolean }[] = await transaction.query(
    'SELECT canceled_at IS NOT NULL AS is_cancelled FROM "order" WHERE id = $1',
    [orderId],
  );
  const [exchange]: Exchange[] = await transaction.query(
    `SELECT ${EXCHANGE_COLUMNS} FROM rille_exchange x JOIN "order" o ON o.id = x.order_id WHERE x.order_id = $1 AND x.line_id = $2`,
    [orderId, lineId],
  );
  if (!exchange) throw new Refusal('not_found', 'There is no such exchange in this order.');
  const { act } = given;
  const { to } = EXCHANGE_STEPS[act];
  const fields = fieldsOf(given);
  const isDone = exchange.state === to && Object.entries(fields).every(([name, value]) => exchange[name as keyof Exchange] === value);
  // The same once more, because its answer got lost. An objection is kept as it was first made.
  if ((isDone && act !== 'extend') || (act === 'object' && exchange.state === 'objected')) return;
  if (order?.is_cancelled || !canHappen(act, exchange.state, exchange.is_late)) refuseAct(act, exchange);
  if ('version' in given && given.version !== exchange.version)
    throw new Refusal('conflict', 'Something has happened to the exchange meanwhile: look at it again.', 'exchange_moved_on');
  if (given.act === 'end' && orders) return endOrder(transaction, orders, orderId, given.fee_cents);

  const names = Object.keys(fields);
  const sets = names.map((name, place) => `, ${name} = $${place + 4}`).join('');
  // Days count from the day it was due, or from today where that is over.
  const extra =
    given.act === 'extend' ? `, extra_days = extra_days + greatest(0, ${TODAY} - ${DUE_DAY}) + ${given.days}, overdue_at = NULL` : '';
  const [changed]: [{ version: number }[], number] = await transaction.query(
    `UPDATE rille_exchange x SET state = $3, version = version + 1, changed_at = now()${sets}${extra}
     FROM "order" o WHERE o.id = x.order_id AND x.order_id = $1 AND x.line_id = $2 RETURNING x.version`,
    [orderId, lineId, to, ...names.map((name) => fields[name])],
  );
  const about = { order_id: orderId, line_id: lineId };
  if (act === 'accept') await addDelivery(transaction, { letter: 'exchange_accepted', event: lineId, about });
  const letter = act === 'reject' ? 'exchange_not_as_described' : act === 'extend' ? 'exchange_extended' : null;
  if (letter) await addDelivery(transaction, { letter, event: `${lineId}:${changed[0]?.version}`, about });
}

/**
 * What a customer says of the old part for an own order. Once more is as once.
 *
 * @returns the order's exchanges as they are then
 * @throws {Refusal} it is not theirs, there is none, or it is too late for that
 */
export const actAsCustomer = (
  manager: EntityManager,
  customerId: string,
  orderId: string,
  lineId: string,
  given: v.InferOutput<typeof CustomerAct>,
): Promise<Exchange[]> =>
  manager.transaction(async (transaction) => {
    await holdOwnOrder(transaction, customerId, orderId);
    await change(transaction, null, orderId, lineId, given);
    return exchangesOf(transaction, orderId);
  });

/** The same, of an order without an account. @throws {Refusal} something of the proof is wrong, too */
export const actAsGuest = (
  manager: EntityManager,
  proof: OrderProof,
  lineId: string,
  given: v.InferOutput<typeof CustomerAct>,
): Promise<Exchange[]> =>
  manager.transaction(async (transaction) => {
    const order = await provenOrder((sql, values) => transaction.query(sql, values), proof, true);
    if (!order || order.is_in_account) throw orderUnknown();
    await change(transaction, null, order.id, lineId, given);
    return exchangesOf(transaction, order.id);
  });

/** What staff say of it. @throws {Refusal} there is none, it is too late, or it is not what they have seen */
export const actAsStaff = (
  manager: EntityManager,
  orders: EndingOrders,
  orderId: string,
  lineId: string,
  given: v.InferOutput<typeof StaffAct>,
): Promise<Exchange[]> =>
  manager.transaction(async (transaction) => {
    const found: unknown[] = await transaction.query('SELECT 1 FROM "order" WHERE id = $1 FOR UPDATE', [orderId]);
    if (found.length === 0) throw new Refusal('not_found', 'There is no such order.');
    await change(transaction, orders, orderId, lineId, given);
    return exchangesOf(transaction, orderId);
  });
