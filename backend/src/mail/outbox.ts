import type { EntityManager } from 'typeorm';
import type { LETTERS } from '../shop-rules';

export type Letter = (typeof LETTERS)[number];

/**
 * What a letter is about, by ids: its words are looked up when it is written. Where it goes stands here only if that can be
 * looked up nowhere any more, and is forgotten once it is sent.
 */
export interface About {
  readonly order_id?: string;
  readonly fulfillment_id?: string;
  readonly refund_id?: string;
  readonly return_id?: string;
  /** Of an order, what was bought in exchange. */
  readonly line_id?: string;
  readonly link_id?: string;
  readonly customer_id?: string;
  readonly rental_id?: string;
  readonly repair_id?: string;
  /** Of a rental, the order of what it costs beyond what was agreed. */
  readonly supplement?: string;
  /** The key of what is due (`rille_invoice_due`) whose paper goes with it, where that is not its own. */
  readonly paper?: string;
  /** Of a repair, the version of the estimate. */
  readonly estimate?: number;
  /** Of a repair that is a claim, its version with the answer. */
  readonly claim?: number;
  /** What staff have written, about a repair or to what came by a form. */
  readonly message_id?: string;
  readonly to?: string;
  readonly locale?: string;
}

export interface NewDelivery {
  readonly letter: Letter;
  /** What happened, e.g. an order's id: it is mailed once, however often it is told. */
  readonly event: string;
  readonly submissionId?: string;
  readonly about?: About;
  /** It is sent then at the earliest: what happens meanwhile may say more. */
  readonly inSeconds?: number;
}

/** Something to mail. Whoever has claimed it sends it, and says what came of it. */
export interface Delivery {
  /** Also the mail's Message-ID, so that a second copy is known as one. */
  readonly id: string;
  readonly submission_id: string | null;
  readonly letter: Letter;
  readonly about: About;
  /** With the one that was claimed just now. */
  readonly attempts: number;
  readonly created_at: Date;
}

/** Medusa's, or a client of a pool. */
interface Database {
  query(sql: string, values: unknown[]): Promise<unknown>;
}

const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 6 * 60 * 60;
/** Ten days. Then somebody has to look at it: it is kept, and listed for staff. */
const MOST_ATTEMPTS = 48;
const LONGEST_ERROR = 300;
/** Nobody else takes what is being sent; the mailer says again in time that it still is ({@link stillSending}). */
const LEASE_SECONDS = 5 * 60;
export const RENEW_LEASE_MS = 60_000;
/** A sent row says only that something was sent; one that could not be may hold an address in the mail server's words. */
const KEPT_SENT_DAYS = 30;
const KEPT_STUCK_DAYS = 90;

/** Writes down what has to be mailed, in the transaction in which it happens. What is there already stays as it is. */
export async function addDelivery(
  database: Database,
  { letter, event, submissionId, about = {}, inSeconds = 0 }: NewDelivery,
): Promise<void> {
  await database.query(
    `INSERT INTO rille_delivery (letter, event_key, submission_id, about, next_try_at) VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
     ON CONFLICT (event_key) DO NOTHING`,
    [letter, `${letter}:${event}`, submissionId ?? null, JSON.stringify(about), inSeconds],
  );
}

/**
 * Takes what is due, longest waiting first. Several mailers never get the same one at the same time: it is theirs for
 * some minutes, and when a mailer dies with it, another one takes it after that.
 */
export async function claimDeliveries(manager: EntityManager, most: number): Promise<Delivery[]> {
  const [rows]: [Delivery[], number] = await manager.query(
    `UPDATE rille_delivery SET attempts = attempts + 1, last_error = NULL, next_try_at = now() + interval '${LEASE_SECONDS} seconds'
     WHERE id IN (
       SELECT id FROM rille_delivery WHERE state = 'waiting' AND next_try_at <= now()
         -- An invoice that is being written goes with it, one that cannot be written keeps nobody waiting.
         AND coalesce(about->>'paper', event_key) NOT IN (
           SELECT event_key FROM rille_invoice_due due
           WHERE NOT is_issued AND NOT EXISTS (
             SELECT 1 FROM rille_invoice_due failed
             WHERE failed.order_id = due.order_id AND failed.id <= due.id AND NOT failed.is_issued AND failed.last_error IS NOT NULL))
       ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, submission_id, letter, about, attempts, created_at`,
    [most],
  );
  return rows;
}

/** A slow mail server takes its time: the delivery stays with whoever is sending it. */
export async function stillSending(manager: EntityManager, { id, attempts }: Pick<Delivery, 'id' | 'attempts'>): Promise<void> {
  await manager.query(
    `UPDATE rille_delivery SET next_try_at = now() + interval '${LEASE_SECONDS} seconds' WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [id, attempts],
  );
}

/** It is with the mail server. The e-mail address of a stock alert was kept for this one mail, and goes with it. */
export async function deliveryWasSent(manager: EntityManager, id: string): Promise<void> {
  await manager.query(
    `WITH sent AS (
       UPDATE rille_delivery SET state = 'sent', sent_at = now(), last_error = NULL, about = about - 'to' WHERE id = $1 RETURNING letter, submission_id
     )
     DELETE FROM rille_submission WHERE id IN (SELECT submission_id FROM sent WHERE letter = 'stock_alert')`,
    [id],
  );
}

/**
 * It could not be sent, and is tried again later and later; what somebody else has sent meanwhile stays sent.
 *
 * @param words of the mail server; shown to staff, never logged
 * @param forGood the mail server will say the same tomorrow: nothing is tried again until staff say so
 */
export async function deliveryHasFailed(manager: EntityManager, id: string, words: string, forGood = false): Promise<void> {
  await manager.query(
    `UPDATE rille_delivery SET last_error = $2,
       state = CASE WHEN $3 OR attempts >= ${MOST_ATTEMPTS} THEN 'stuck' ELSE 'waiting' END,
       next_try_at = now() + make_interval(secs => least(${FIRST_RETRY_SECONDS} * power(2, least(greatest(attempts, 1) - 1, 20)), ${LONGEST_RETRY_SECONDS}))
     WHERE id = $1 AND state = 'waiting'`,
    [id, words.slice(0, LONGEST_ERROR), forGood],
  );
}

/** There is nothing to say any more, such as "it is back" about what was sold again meanwhile. */
export async function dropDelivery(manager: EntityManager, id: string): Promise<void> {
  await manager.query('DELETE FROM rille_delivery WHERE id = $1', [id]);
}

/** Staff have mended what was wrong: it is tried at once. What is being sent just now has no error yet, and is not taken from whoever sends it. @returns whether there was one to try */
export async function tryAgain(manager: EntityManager, id: string): Promise<boolean> {
  const [, changed]: [unknown, number] = await manager.query(
    `UPDATE rille_delivery SET state = 'waiting', attempts = 0, next_try_at = now()
     WHERE id = $1 AND (state = 'stuck' OR (state = 'waiting' AND last_error IS NOT NULL))`,
    [id],
  );
  return changed > 0;
}

/** Staff want no more tries: it stays, as one that could not be sent. @returns whether there was such a waiting one */
export async function giveUp(manager: EntityManager, id: string): Promise<boolean> {
  const [, changed]: [unknown, number] = await manager.query(
    // Whoever is sending it just now says how that ended.
    `UPDATE rille_delivery SET state = 'stuck' WHERE id = $1 AND state = 'waiting'`,
    [id],
  );
  return changed > 0;
}

/** Takes out what is done with, and with a stock alert that nobody could be told of its e-mail address. */
export async function forgetOldDeliveries(manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH gone AS (
       DELETE FROM rille_delivery
       WHERE (state = 'sent' AND sent_at < now() - interval '${KEPT_SENT_DAYS} days')
          OR (state = 'stuck' AND created_at < now() - interval '${KEPT_STUCK_DAYS} days')
       RETURNING letter, submission_id
     )
     DELETE FROM rille_submission WHERE id IN (SELECT submission_id FROM gone WHERE letter = 'stock_alert')`,
  );
}
