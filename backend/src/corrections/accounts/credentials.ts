import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { canonicalEmail } from '../../shop-rules';

/** What a customer signs in with, as the database has it. */
export interface Credentials {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
  /** How often this customer has signed out everywhere; nothing right after the sign-up. */
  readonly session_epoch?: number;
}

/** Something that answers SQL: a pool, a client, or (its rows alone) Medusa's entity manager. */
export type Ask = (sql: string, values: unknown[]) => Promise<Credentials[]>;

/** Asks a pool, or a client of one. */
export const asking =
  (database: Pick<Pool | PoolClient, 'query'>): Ask =>
  async (sql, values) =>
    (await database.query(sql, values)).rows;

const COLUMNS = 'SELECT id, email, password_hash, session_epoch FROM customer';
const WITH_ACCOUNT = 'has_account AND password_hash IS NOT NULL AND deleted_at IS NULL';

/** The credentials of a customer who has an account; null for a guest and for one who is gone. */
export async function credentialsOf(ask: Ask, customerId: string): Promise<Credentials | null> {
  return (await ask(`${COLUMNS} WHERE id = $1 AND ${WITH_ACCOUNT}`, [customerId]))[0] ?? null;
}

/** The same, held until the transaction ends: a change has to see the one before it. */
export async function lockCredentials(ask: Ask, customerId: string): Promise<Credentials | null> {
  return (await ask(`${COLUMNS} WHERE id = $1 AND ${WITH_ACCOUNT} FOR UPDATE`, [customerId]))[0] ?? null;
}

/** The credentials of the account an e-mail address belongs to. */
export async function credentialsFor(ask: Ask, email: string): Promise<Credentials | null> {
  return (await ask(`${COLUMNS} WHERE email = $1 AND ${WITH_ACCOUNT}`, [normalEmail(email)]))[0] ?? null;
}

/** The one spelling under which an e-mail address is kept. */
export const normalEmail = (email: string): string => canonicalEmail(email) ?? email.toLowerCase();

/**
 * A mark of the credentials as they are now. A session carries the mark of those it was begun with, and
 * counts only while they are still the customer's: whoever changes them, by whatever way, ends every
 * other session, and none can be missed. The hash in it has a salt of its own, so nobody can guess from a mark.
 */
export const markOf = ({ email, password_hash: hash, session_epoch: epoch = 0 }: Credentials): string =>
  createHash('sha256')
    .update(`${email}\0${hash}${epoch > 0 ? `\0${epoch}` : ''}`)
    .digest('base64url');

/** What the services inside Medusa and the request around them tell each other about credentials. */
export interface CredentialsOfRequest {
  /** The old password was right for these; changing others is refused. */
  expected: string | null;
  /** Mark of the credentials this request has signed in with or has set. */
  proven: string | null;
}

/** Of the request that is being answered; undefined outside of one that deals with credentials. */
export const requestCredentials = new AsyncLocalStorage<CredentialsOfRequest>();

/** Tell the request which credentials it has signed in with or has set. */
export function proveCredentials(credentials: Credentials): void {
  const request = requestCredentials.getStore();
  if (request) request.proven = markOf(credentials);
}
