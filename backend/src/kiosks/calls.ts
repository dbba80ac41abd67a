import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { GERMAN_TITLE } from '../goods/goods';
import {
  ANSWER_SECONDS,
  type CallState,
  type CallThings,
  productOfPage,
  RING_SECONDS,
  SILENT_SECONDS,
  STAFF_CALL_STATES,
} from '../shop-rules';
import { sameHash, tokenHash } from './secrets';
import { forgetWants, holdWants, keepWants, type ShownWants, shownWants, wantsOf } from './wants';

/** So long an answered call still stands on the other pages for staff, so that two do not go. */
const ANSWERED_SECONDS = 60;
/** Of one tablet so many calls are let ring in {@link CALLS_PER_MINUTES}. */
const MOST_CALLS = 8;
const CALLS_PER_MINUTES = 10;

const secondsAgo = (seconds: number): string => `(now() - make_interval(secs => ${seconds}))`;

/** How call `c` stands at this moment: nothing has to run for it to be over. */
const STATE = `CASE
  WHEN c.ended_at IS NOT NULL THEN 'ended'
  WHEN c.answered_at IS NOT NULL THEN 'coming'
  WHEN c.asked_at < ${secondsAgo(SILENT_SECONDS)} THEN 'ended'
  WHEN c.rung_at IS NULL AND c.called_at < ${secondsAgo(RING_SECONDS)} THEN 'nobody'
  WHEN c.rung_at < ${secondsAgo(ANSWER_SECONDS)} THEN 'unanswered'
  WHEN c.rung_at IS NULL THEN 'waiting' ELSE 'ringing' END`;
/** Nobody has answered it, and somebody still may. */
const IS_OPEN = `(${STATE}) IN ('waiting', 'ringing')`;
/** Staff see it. */
const IS_SHOWN = `(${IS_OPEN} OR (c.ended_at IS NULL AND c.answered_at > ${secondsAgo(ANSWERED_SECONDS)}))`;

/** What somebody wants to see is kept while staff see the call. */
const HAS_WANTS: ReadonlySet<CallState> = new Set(STAFF_CALL_STATES);

/** So long a call is kept. */
const KEPT_HOURS = 24;

/** What a tablet says of its call. */
export interface CallWord {
  readonly id: string;
  readonly token: string;
  /** As the tablet has chosen it, so that the same call asked for again is the same. */
  readonly call: string;
  readonly page: string;
  /** It is taken back. */
  readonly over: boolean;
  /** What somebody there wants to see. */
  readonly wants: CallThings;
}

/** What a tablet hears of its call; `id` is that of the one that it has joined. */
export interface CallAnswer {
  readonly id: string;
  readonly state: CallState;
}

/**
 * Somebody at a tablet calls for somebody, or asks how that stands. A tablet has one open call: a second one joins it. Only a device that is the
 * shop's tablet gets one.
 */
export function hearCall(manager: EntityManager, said: CallWord): Promise<CallAnswer> {
  const { id, token, call } = said;
  return manager.transaction(async (transaction): Promise<CallAnswer> => {
    // Held until the end: of two calls of one tablet at one moment the second one joins.
    const [kiosk]: { readonly token_hash: string | null; readonly is_over: boolean }[] = await transaction.query(
      'SELECT token_hash, revoked_at IS NOT NULL OR left_at IS NOT NULL AS is_over FROM rille_kiosk WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!kiosk || !sameHash(kiosk.token_hash ?? '', tokenHash(token))) return { id: call, state: 'unknown' };
    const answer = kiosk.is_over ? ({ id: call, state: 'revoked' } as const) : await answerTo(transaction, said);
    // Here, where the tablet's row is held: what comes later is noted later.
    if (HAS_WANTS.has(answer.state)) keepWants(id, answer.id, said.wants, SILENT_SECONDS);
    else forgetWants(id);
    return answer;
  });
}

async function answerTo(manager: EntityManager, { id, call, page, over }: CallWord): Promise<CallAnswer> {
  if (over) return { id: call, state: await takeBack(manager, id, call) };
  const known = await stateOf(manager, id, call);
  if (known !== null) return { id: call, state: known };
  return (await openCall(manager, id)) ?? (await newCall(manager, id, call, page));
}

async function takeBack(manager: EntityManager, kioskId: string, call: string): Promise<CallState> {
  await manager.query('UPDATE rille_kiosk_call SET ended_at = now() WHERE id = $1 AND kiosk_id = $2 AND ended_at IS NULL', [call, kioskId]);
  return 'ended';
}

/** How a tablet's own call stands; asked while it is open, it stays so. Null where there is none of that id. */
async function stateOf(manager: EntityManager, kioskId: string, call: string): Promise<CallState | null> {
  const [row]: { readonly state: CallState; readonly kiosk_id: string }[] = await manager.query(
    `SELECT ${STATE} AS state, c.kiosk_id FROM rille_kiosk_call c WHERE c.id = $1`,
    [call],
  );
  if (!row) return null;
  if (row.kiosk_id !== kioskId) return 'ended';
  if (row.state === 'waiting' || row.state === 'ringing')
    await manager.query('UPDATE rille_kiosk_call SET asked_at = now() WHERE id = $1', [call]);
  return row.state;
}

/** The call that somebody at this tablet has made a moment ago. */
async function openCall(manager: EntityManager, kioskId: string): Promise<CallAnswer | null> {
  const [row]: CallAnswer[] = await manager.query(
    `SELECT c.id, ${STATE} AS state FROM rille_kiosk_call c WHERE c.kiosk_id = $1 AND ${IS_SHOWN} ORDER BY c.called_at DESC LIMIT 1`,
    [kioskId],
  );
  if (!row) return null;
  await manager.query('UPDATE rille_kiosk_call SET asked_at = now() WHERE id = $1', [row.id]);
  return row;
}

async function newCall(manager: EntityManager, kioskId: string, call: string, page: string): Promise<CallAnswer> {
  const lately: unknown[] = await manager.query(
    `SELECT 1 FROM rille_kiosk_call WHERE kiosk_id = $1 AND called_at > now() - make_interval(mins => ${CALLS_PER_MINUTES}) LIMIT ${MOST_CALLS}`,
    [kioskId],
  );
  if (lately.length >= MOST_CALLS) return { id: call, state: 'too-many' };
  await manager.query(`DELETE FROM rille_kiosk_call WHERE called_at < now() - make_interval(hours => ${KEPT_HOURS})`);
  const made: unknown[] = await manager.query(
    'INSERT INTO rille_kiosk_call (id, kiosk_id, page) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING RETURNING id',
    [call, kioskId, page],
  );
  return { id: call, state: made.length > 0 ? 'waiting' : 'ended' };
}

/** A call, as staff see it. */
export interface StaffCall {
  readonly id: string;
  readonly state: CallState;
  readonly kiosk_id: string;
  readonly kiosk: string;
  readonly page: string;
  /** Of the product whose page that is. */
  readonly title: string | null;
  readonly title_de: string | null;
  readonly called_at: string;
  readonly answered_by: string | null;
  /** What somebody there wants to see; empty where they said nothing of it, and once the call is over. */
  readonly wants: ShownWants;
}

const NO_WANTS: ShownWants = { things: [], more: 0 };

async function readCalls(manager: EntityManager, where: string, values: readonly unknown[] = []): Promise<StaffCall[]> {
  const calls: Omit<StaffCall, 'title' | 'title_de' | 'wants'>[] = await manager.query(
    `SELECT c.id, ${STATE} AS state, c.kiosk_id, k.name AS kiosk, c.page, c.called_at, staff.email AS answered_by
       FROM rille_kiosk_call c JOIN rille_kiosk k ON k.id = c.kiosk_id LEFT JOIN "user" staff ON staff.id = c.answered_by
      WHERE ${where} ORDER BY c.called_at, c.id LIMIT 50`,
    [...values],
  );
  const titles = await titlesOf(manager, calls);
  const wants = await shownWants(
    manager,
    calls.map(({ id, state }) => (HAS_WANTS.has(state) ? wantsOf(id) : null)),
  );
  return calls.map((call, index) => {
    const found = titles.find(({ handle }) => handle === productOfPage(call.page));
    return { ...call, title: found?.title ?? null, title_de: found?.title_de ?? null, wants: wants[index] ?? NO_WANTS };
  });
}

type Titled = Pick<StaffCall, 'title' | 'title_de'> & { readonly handle: string };

/** The names of the products that calls come from. */
async function titlesOf(manager: EntityManager, calls: readonly Pick<StaffCall, 'page'>[]): Promise<Titled[]> {
  const handles = calls.map(({ page }) => productOfPage(page)).filter((handle) => handle !== null);
  if (handles.length === 0) return [];
  return manager.query(
    `SELECT p.handle, p.title, ${GERMAN_TITLE} AS title_de FROM product p WHERE p.handle = ANY($1) AND p.deleted_at IS NULL`,
    [handles],
  );
}

/** Calls that ring, and those that somebody has answered a moment ago; of tablets that still are ones. */
export const callsForStaff = (manager: EntityManager): Promise<StaffCall[]> =>
  readCalls(manager, `${IS_SHOWN} AND k.revoked_at IS NULL AND k.left_at IS NULL`);

async function callOf(manager: EntityManager, id: string): Promise<StaffCall> {
  const [call] = await readCalls(manager, 'c.id = $1', [id]);
  if (!call) throw new Refusal('not_found', 'There is no such call.');
  return call;
}

/** A page for staff shows a call: from now on it waits for an answer. A second page changes nothing. @throws {Refusal} there is none */
export async function noteRung(manager: EntityManager, id: string): Promise<StaffCall> {
  await manager.query(`UPDATE rille_kiosk_call c SET rung_at = now() WHERE c.id = $1 AND c.rung_at IS NULL AND ${IS_OPEN}`, [id]);
  return callOf(manager, id);
}

/**
 * Somebody of the staff comes. Of two the first one does.
 *
 * @returns the call as it is then: over, where it was too late
 * @throws {Refusal} there is none
 */
export async function answerCall(manager: EntityManager, id: string, staffId: string): Promise<StaffCall> {
  await manager.query(
    `UPDATE rille_kiosk_call c SET answered_at = now(), answered_by = $2, rung_at = coalesce(c.rung_at, now()) WHERE c.id = $1 AND ${IS_OPEN}`,
    [id, staffId],
  );
  const call = await callOf(manager, id);
  // Whoever comes looks at it once more on the way to the shelf.
  if (call.state === 'coming') holdWants(id, ANSWERED_SECONDS);
  return call;
}
