import type { Pool } from 'pg';
import { FACTS } from '../../shop-rules';
import { Refusal } from '../border/refusal';
import { asking, credentialsOf, markOf } from './credentials';
import { type DeviceName, deviceNameOf } from './device-name';

/** How exactly is kept when a device was last seen; finer would be a list of what somebody does all day. */
const SEEN_EVERY_MINUTES = 15;
/** Afterwards its session has ended by itself. */
const ALIVE = `last_seen_at > now() - make_interval(hours => ${FACTS.sessionHours}, mins => ${SEEN_EVERY_MINUTES})`;
const MOST_LISTED = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of the places where a customer is signed in. */
export interface SignIn extends DeviceName {
  readonly id: string;
  readonly signed_in_at: Date;
  /** Whole hours: 0 within the last one. */
  readonly last_seen_hours_ago: number;
  /** The one that asks. */
  readonly is_current: boolean;
}

/**
 * Writes down that somebody has signed in, or goes on with other credentials. What was signed in with others has ended.
 *
 * @param before the sign-in of the session this one takes the place of
 * @returns its id, to be named by the session
 */
export async function beginSignIn(
  pool: Pool,
  given: {
    readonly customerId: string;
    readonly credentials: string;
    readonly before: string | undefined;
    readonly userAgent: string | undefined;
  },
): Promise<string> {
  const { browser, system, device } = deviceNameOf(given.userAgent);
  const { rows } = await pool.query<{ id: string }>(
    `WITH ended AS (
       DELETE FROM rille_sign_in WHERE id = $1 OR (customer_id = $2 AND credentials <> $3) RETURNING id, customer_id, signed_in_at
     )
     INSERT INTO rille_sign_in (customer_id, credentials, browser, system, device, signed_in_at)
     VALUES ($2, $3, $4, $5, $6, coalesce((SELECT signed_in_at FROM ended WHERE id = $1 AND customer_id = $2), now())) RETURNING id`,
    [given.before ?? null, given.customerId, given.credentials, browser, system, device],
  );
  return rows[0]?.id ?? '';
}

/** Whether a sign-in still counts; its device has been seen now. */
export async function isSignedIn(pool: Pool, id: string | undefined, customerId: string): Promise<boolean> {
  if (id === undefined) return false;
  const { rows } = await pool.query<{ is_old: boolean }>(
    `SELECT last_seen_at < now() - make_interval(mins => ${SEEN_EVERY_MINUTES}) AS is_old FROM rille_sign_in
     WHERE id = $1 AND customer_id = $2 AND ${ALIVE}`,
    [id, customerId],
  );
  if (rows[0]?.is_old) await pool.query('UPDATE rille_sign_in SET last_seen_at = now() WHERE id = $1', [id]);
  return rows.length > 0;
}

/** Where a customer is signed in, the latest first. @param current the sign-in that asks */
export async function signInsOf(pool: Pool, customerId: string, current: string | undefined): Promise<SignIn[]> {
  const credentials = await credentialsOf(asking(pool), customerId);
  if (!credentials) return [];
  const { rows } = await pool.query<SignIn>(
    `SELECT id, browser, system, device, signed_in_at, id IS NOT DISTINCT FROM $3::uuid AS is_current,
       floor(extract(epoch FROM now() - last_seen_at) / 3600)::int AS last_seen_hours_ago
     FROM rille_sign_in WHERE customer_id = $1 AND credentials = $2 AND ${ALIVE}
     ORDER BY is_current DESC, last_seen_at DESC, signed_in_at DESC LIMIT ${MOST_LISTED}`,
    [customerId, markOf(credentials), current ?? null],
  );
  return rows;
}

/** Ends one of a customer's sign-ins: its session counts no more, in whichever store it is kept. @throws {Refusal} it is none of theirs */
export async function endSignInOf(pool: Pool, customerId: string, id: string): Promise<void> {
  const found =
    UUID.test(id) && (await pool.query('DELETE FROM rille_sign_in WHERE id = $1 AND customer_id = $2', [id, customerId])).rowCount;
  if (!found) throw new Refusal('not_found', 'You are not signed in there.');
}

/** A session is over. */
export async function endSignIn(pool: Pool, id: string | undefined): Promise<void> {
  if (id !== undefined) await pool.query('DELETE FROM rille_sign_in WHERE id = $1', [id]);
}

/** Takes out what has ended by itself. */
export async function forgetOldSignIns(database: { query(sql: string): Promise<unknown> }): Promise<void> {
  await database.query(`DELETE FROM rille_sign_in WHERE NOT (${ALIVE})`);
}
