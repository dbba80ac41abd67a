import type { EntityManager } from 'typeorm';
import { CLAIM, claimForCustomer, type KeptClaim } from '../claims/claims';
import { CAN_WRITE, forReader, type Message, messagesColumn, UNREAD } from '../conversations/messages';
import { DIAGNOSIS_SKU, TRACKING_URLS } from '../facts';
import { IN_THE_QUEUE, isWorkDone, OPEN_REPAIRS, type RepairState, type RepairStep, type WayBack, type WayIn } from '../shop-rules';
import { estimateForCustomer, isEstimateFirst, lineForCustomer, SENT_ESTIMATES, type SentEstimates } from './estimates';

/** Who brings what goes back. */
const CARRIER = 'dhl';
const MOST = 500;
/** From so many decks on it is said how many come before one's own: one alone would tell of somebody else's. */
const FEWEST_BEFORE = 2;
/** What ended lately stays on the board, for who asks about it. */
const SHOWN_AFTER_END = `interval '30 days'`;

const listed = (states: readonly RepairState[]): string => states.map((state) => `'${state}'`).join(', ');

/** A change of a repair, as it is written down. */
export interface WrittenStep {
  readonly version: number;
  readonly to: RepairState;
  readonly is_back: boolean;
  readonly at: Date;
  readonly done_by: 'customer' | 'staff' | 'shop';
  /** Whose hand it was, where it was staff's. */
  readonly staff: string | null;
  readonly note: string;
  readonly tracking_number: string | null;
}

/** A repair, as a list has it: of what it costs nothing. */
export interface ListedRepair {
  readonly id: string;
  readonly order_id: string;
  readonly display_id: number;
  readonly reference: string;
  readonly device: string;
  readonly way_in: WayIn;
  readonly way_back: WayBack;
  readonly pick_up_on: string | null;
  readonly is_express: boolean;
  readonly state: RepairState;
  readonly version: number;
  readonly tracking_number: string | null;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly locale: string;
  readonly has_account: boolean;
  /** Its order is: the deck may be here all the same. */
  readonly is_cancelled: boolean;
  readonly can_cancel: boolean;
  /** Decks that come before it: those in a hurry first, then who was here first. Null where there are too few to say so. */
  readonly before: number | null;
  readonly steps: readonly WrittenStep[];
  /** Messages of its owner that nobody of the team has read. */
  readonly unread: number;
  /** Null where it is paid for. */
  readonly claim: KeptClaim | null;
}

/** What its owner has asked for, as they have said it. */
export interface AskedWork {
  readonly serial: string;
  readonly year: string;
  readonly symptoms: readonly string[];
  readonly message: string;
  readonly box: boolean;
  /** Of photos that came with it. */
  readonly photos: readonly string[];
}

/** A repair, as letters, its customer and staff read it. */
export interface Repair extends ListedRepair, SentEstimates {
  /** Null where it is kept no more. */
  readonly asked: AskedWork | null;
  /** No job was chosen: an estimate comes first. */
  readonly asks_estimate: boolean;
  /** The work may begin before the time for a withdrawal is over (§ 356 BGB). */
  readonly begin_early: boolean;
  readonly requested_at: Date;
  readonly messages: readonly Message[];
  readonly can_write: boolean;
}

/** What is done next: what is in a hurry, then what has been here longest. */
const COMES_FIRST = `(other.is_express, r.arrived_at, r.id) > (r.is_express, other.arrived_at, other.id)`;

const COLUMNS = `
  SELECT r.id, r.order_id, o.display_id, o.email, r.is_express, r.state, r.version, r.tracking_number,
    o.metadata->>'service_reference' AS reference, o.metadata->>'service_device' AS device, o.metadata->>'service_way_in' AS way_in,
    o.metadata->>'service_way_back' AS way_back, o.metadata->>'service_pick_up_on' AS pick_up_on,
    concat_ws(' ', billed.first_name, billed.last_name) AS name, coalesce(billed.phone, '') AS phone,
    coalesce(billed.metadata->>'contract_language', 'en') AS locale, coalesce(customer.has_account, false) AS has_account,
    o.canceled_at IS NOT NULL AS is_cancelled, ${UNREAD} AS unread, ${CLAIM},
    r.state = 'received' AND o.canceled_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.captured_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM fulfillment f WHERE f.order_id = o.id AND f.canceled_at IS NULL) AS can_cancel,
    CASE WHEN r.state IN ('arrived', 'diagnosed', 'approved') THEN (
      SELECT nullif(greatest(count(*), ${FEWEST_BEFORE - 1}), ${FEWEST_BEFORE - 1})::int FROM rille_repair other
      WHERE other.state IN (${listed(IN_THE_QUEUE)}) AND other.id <> r.id AND ${COMES_FIRST}) END AS before,
    (SELECT jsonb_agg(jsonb_build_object('version', step.version, 'to', step.to_state, 'is_back', step.is_back, 'at', step.happened_at,
        'done_by', step.done_by, 'staff', staff.email, 'note', step.note, 'tracking_number', step.tracking_number) ORDER BY step.version)
     FROM rille_repair_step step LEFT JOIN "user" staff ON staff.id = step.staff_id WHERE step.repair_id = r.id) AS steps`;

const ASKED = `
  (SELECT jsonb_build_object('serial', s.content->'asked'->'serial', 'year', s.content->'asked'->'year', 'symptoms', s.content->'asked'->'symptoms',
      'message', s.content->'message', 'box', s.content->'asked'->'box',
      'photos', (SELECT coalesce(jsonb_agg(p.id ORDER BY p.place), '[]') FROM rille_photo p WHERE p.submission_id = s.id))
   FROM rille_submission s WHERE s.order_id = o.id AND s.kind = 'service_request' LIMIT 1) AS asked,
  EXISTS (SELECT 1 FROM rille_submission s WHERE s.order_id = o.id AND s.kind = 'service_request' AND s.content->'claim' IS NULL
    AND NOT EXISTS (SELECT 1 FROM product_variant chosen WHERE s.content->'asked'->'jobs' ? chosen.id AND chosen.sku <> '${DIAGNOSIS_SKU}')) AS asks_estimate,
  coalesce(o.metadata->'service_begin_early' = 'true', false) AS begin_early, r.created_at AS requested_at`;

const ROWS = `
  FROM rille_repair r JOIN "order" o ON o.id = r.order_id
  LEFT JOIN address billed ON billed.id = o.billing_address_id LEFT JOIN customer ON customer.id = o.customer_id`;

const SELECT = `${COLUMNS}, ${ASKED}, ${SENT_ESTIMATES}, ${messagesColumn('repair_id', 'r.id')} AS messages, ${CAN_WRITE} AS can_write ${ROWS}`;

/** A new request waits for its deck from now on, in the transaction that stores it. @returns its id */
export async function openRepair(transaction: EntityManager, orderId: string, isExpress: boolean): Promise<string> {
  const [opened]: { repair_id: string }[] = await transaction.query(
    `WITH opened AS (INSERT INTO rille_repair (order_id, is_express) VALUES ($1, $2) RETURNING id)
     INSERT INTO rille_repair_step (repair_id, version, to_state, done_by) SELECT id, 1, 'received', 'customer' FROM opened RETURNING repair_id`,
    [orderId, isExpress],
  );
  if (!opened) throw new Error('a repair that was opened is not there');
  return opened.repair_id;
}

async function one(manager: EntityManager, where: string, values: readonly unknown[]): Promise<Repair | null> {
  const [repair]: Repair[] = await manager.query(`${SELECT} WHERE ${where}`, [...values]);
  return repair ?? null;
}

/** One of them; null where there is none. */
export const repairOf = (manager: EntityManager, id: string): Promise<Repair | null> => one(manager, 'r.id = $1', [id]);

/** The one that this order is paid for; null where it is for something else. */
export const repairOfOrder = (manager: EntityManager, orderId: string): Promise<Repair | null> =>
  one(manager, 'r.order_id = $1', [orderId]);

/** The one whose ticket has this number, as it lies beside the deck. */
export const repairOfTicket = (manager: EntityManager, reference: string): Promise<Repair | null> =>
  one(manager, `o.metadata->>'service_reference' = $1`, [reference]);

/** One of a customer's own. */
export const ownRepair = (manager: EntityManager, customerId: string, id: string): Promise<Repair | null> =>
  one(manager, 'r.id = $1 AND o.customer_id = $2', [id, customerId]);

/** What a customer has asked the workshop for, the latest first. */
export const repairsOf = (manager: EntityManager, customerId: string): Promise<Repair[]> =>
  manager.query(`${SELECT} WHERE o.customer_id = $1 ORDER BY r.created_at DESC, r.id LIMIT ${MOST}`, [customerId]);

/** For staff: everything that is open, in the order in which it is worked on, what ended lately, and what somebody has still written about. */
export const repairsForStaff = (manager: EntityManager): Promise<ListedRepair[]> =>
  manager.query(
    `${COLUMNS} ${ROWS} WHERE r.state IN (${listed(OPEN_REPAIRS)}) OR r.changed_at > now() - ${SHOWN_AFTER_END} OR ${UNREAD} > 0
     ORDER BY r.state NOT IN (${listed(OPEN_REPAIRS)}), r.is_express DESC, r.arrived_at, r.created_at, r.id LIMIT ${MOST}`,
  );

/** Where its parcel can be followed; null where nothing was sent, or by nobody who gives it a number. */
export function trackingOf({ state, tracking_number: number }: Pick<Repair, 'state' | 'tracking_number'>) {
  if (state !== 'sent' || !number) return null;
  const follow = TRACKING_URLS[CARRIER];
  return { number, url: follow ? follow + encodeURIComponent(number) : null };
}

/** Its steps, as the rules read them. */
export const stepsIn = ({ steps }: Pick<Repair, 'steps'>): RepairStep[] =>
  steps.map(({ to, is_back, at }) => ({ to, isBack: is_back, atMs: new Date(at).getTime() }));

/** What was done, built in and carried, as its owner reads it once the work is done; nothing of what is not paid for. */
export const doneForCustomer = (repair: Repair): readonly object[] =>
  repair.claim !== null || repair.is_cancelled || !isWorkDone(stepsIn(repair))
    ? []
    : [
        ...repair.work.map((line) => ({ ...lineForCustomer(line), kind: line.isPart ? 'part' : 'work' })),
        ...repair.travel.map((line) => ({ ...lineForCustomer({ ...line, quantity: 1 }), kind: 'way' })),
      ];

/** As much of one as its customer is told: what staff write down among themselves stays there. */
export const forCustomer = (repair: Repair): object => ({
  id: repair.id,
  order_id: repair.order_id,
  reference: repair.reference,
  device: repair.device,
  way_in: repair.way_in,
  way_back: repair.way_back,
  pick_up_on: repair.pick_up_on,
  is_express: repair.is_express,
  state: repair.state,
  can_cancel: repair.can_cancel,
  before: repair.before,
  tracking: trackingOf(repair),
  asked: repair.asked && { message: repair.asked.message, serial: repair.asked.serial },
  lines: [...repair.work, ...repair.travel.map((line) => ({ ...line, quantity: 1 }))].map(lineForCustomer),
  done: doneForCustomer(repair),
  estimate_first: isEstimateFirst(repair),
  estimate: estimateForCustomer(repair),
  is_claim: repair.claim !== null,
  claim: claimForCustomer(repair.claim),
  steps: repair.steps.map(({ to, is_back, at }) => ({ to, is_back, at })),
  messages: forReader(repair.messages),
  can_write: repair.can_write,
});
