import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { addDelivery } from '../../mail/outbox';
import { FACTS } from '../../shop-rules';
import { Refusal } from '../border/refusal';
import { inTransaction } from '../transaction';
import { asking, type Credentials, credentialsFor, lockCredentials, markOf, normalEmail } from './credentials';
import { confirmAddress, type Rows } from './guest-orders';
import { hashOf, provenCredentials } from './passwords';

/** What the holder of a link may do with it, once. */
export type LinkPurpose = 'reset-password' | 'change-email' | 'confirm-email';

/** The mail that brings a link. */
const LETTERS = { 'reset-password': 'password_reset', 'change-email': 'email_change', 'confirm-email': 'email_confirmation' } as const;

/** Afterwards a link is as unknown as one that never was. */
const KEPT_DAYS = 7;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Whoever has the mail may answer an estimate of the workshop's (`repairs/word-by-link.ts`). */
export const ESTIMATE_LINK = 'repair-estimate';

/** What the mail has: nothing of it is stored, so whoever reads the database cannot use a link. */
export const tokenOfLink = (secret: string, purpose: LinkPurpose | typeof ESTIMATE_LINK, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')}`;

/** What a token is for; null where it is none of ours. */
export function idOfLink(secret: string, purpose: LinkPurpose | typeof ESTIMATE_LINK, token: string): string | null {
  const id = TOKEN.exec(token)?.[1];
  if (!id) return null;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOfLink(secret, purpose, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** Takes out links that nobody can use any more, and with them the addresses that never became anybody's. */
export async function forgetOldLinks(database: { query(sql: string): Promise<unknown> }): Promise<void> {
  await database.query(`DELETE FROM rille_mailed_link WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
}

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly credentials: Credentials;
  /** Of the mail. */
  readonly locale: string;
  /** Where the mail goes, if not to the account's own address. */
  readonly email?: string;
}

async function mailLink(client: PoolClient, { purpose, credentials, locale, email }: NewLink): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO rille_mailed_link (purpose, customer_id, credentials, email, locale) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [purpose, credentials.id, markOf(credentials), email ?? null, locale],
  );
  const id = rows[0]?.id ?? '';
  await addDelivery(client, {
    letter: LETTERS[purpose],
    event: id,
    about: { link_id: id },
  });
}

/**
 * Mails a link to set a new password to whoever has an account with this address, and nothing to anybody else: neither is told.
 *
 * @param email as typed
 */
export const mailResetLink = (pool: Pool, email: string, locale: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    const credentials = await credentialsFor(asking(client), email);
    if (credentials) await mailLink(client, { purpose: 'reset-password', credentials, locale });
  });

const takenEmail = () => new Refusal('invalid_data', 'There is an account with this e-mail address already.', 'email_taken');

/**
 * Mails a link to the address that is to become the account's. Until it is opened nothing changes.
 *
 * @throws {Refusal} the password is wrong, or the address is an account's
 */
export const mailEmailChange = (
  pool: Pool,
  customerId: string,
  given: { readonly email: string; readonly password: string; readonly locale: string },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const credentials = await provenCredentials(asking(client), customerId, given.password);
    const email = normalEmail(given.email);
    if (await credentialsFor(asking(client), email)) throw takenEmail();
    await mailLink(client, { purpose: 'change-email', credentials, locale: given.locale, email });
  });

/**
 * Mails a link to the account's own address, by which its owner shows that it is theirs.
 *
 * @param email as the page knows it
 * @throws {Refusal} it is not the account's
 */
export const mailConfirmation = (
  pool: Pool,
  customerId: string,
  given: { readonly email: string; readonly locale: string },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const credentials = await lockCredentials(asking(client), customerId);
    if (credentials?.email !== normalEmail(given.email)) throw new Refusal('invalid_data', 'email is not the account’s.');
    await mailLink(client, { purpose: 'confirm-email', credentials, locale: given.locale });
  });

interface MailedLink {
  readonly customer_id: string;
  readonly credentials: string;
  readonly email: string | null;
  readonly locale: string;
  readonly is_expired: boolean;
}

const rowsOf =
  (client: PoolClient): Rows =>
  async (sql, values) =>
    (await client.query(sql, values)).rows;

const invalid = () => new Refusal('invalid_data', 'This link is not one of ours.', 'link_invalid');
const used = () =>
  new Refusal('invalid_data', 'The e-mail address or the password has been changed since this link was sent.', 'link_used');
const expired = () => new Refusal('invalid_data', 'This link is too old.', 'link_expired');

/**
 * Holds the account of a link until the transaction ends.
 *
 * @param customerId who is signed in where the link was opened, if that has to be the account's owner: anybody can name anybody's address,
 * whose owner would else give them what is theirs by a tap
 * @throws {Refusal} the link is wrong, another account's, used or too old
 */
async function openLink(
  client: PoolClient,
  secret: string,
  purpose: LinkPurpose,
  token: string,
  customerId?: string,
): Promise<[Credentials, MailedLink]> {
  const { rows } = await client.query<MailedLink>(
    `SELECT customer_id, credentials, email, locale, created_at < now() - make_interval(mins => ${FACTS.mailedLinkMinutes}) AS is_expired
     FROM rille_mailed_link WHERE id = $1`,
    [idOfLink(secret, purpose, token)],
  );
  const link = rows[0];
  if (!link || (customerId !== undefined && link.customer_id !== customerId)) throw invalid();
  // A use changes the credentials, and so does their owner who remembered them after all: the link is done with either way.
  const now = await lockCredentials(asking(client), link.customer_id);
  if (!now) throw invalid();
  if (markOf(now) !== link.credentials) throw used();
  if (link.is_expired) throw expired();
  return [now, link];
}

/** @throws {Refusal} the link is wrong, used or too old */
export const checkLink = (pool: Pool, secret: string, purpose: LinkPurpose, token: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await openLink(client, secret, purpose, token);
  });

/**
 * Sets a new password; every session ends, for none has the mark of these credentials.
 *
 * @returns the e-mail address of the account
 * @throws {Refusal} the link is wrong, used or too old
 */
export async function setPasswordByLink(pool: Pool, secret: string, token: string, password: string): Promise<string> {
  await checkLink(pool, secret, 'reset-password', token);
  // Before the account is held: it takes a quarter of a second.
  const hash = await hashOf(password);
  return inTransaction(pool, async (client) => {
    const [{ id, email }] = await openLink(client, secret, 'reset-password', token);
    await client.query('UPDATE customer SET password_hash = $2, updated_at = now() WHERE id = $1', [id, hash]);
    await confirmAddress(rowsOf(client), id, email);
    return email;
  });
}

/**
 * Gives an account the address that its link was mailed to; every session ends. The old address is told.
 *
 * @param customerId who is signed in where the link was opened
 * @returns the new address
 * @throws {Refusal} the link is wrong, another account's, used or too old, or the address has become another account's meanwhile
 */
export const changeEmailByLink = (pool: Pool, secret: string, token: string, customerId: string): Promise<string> =>
  inTransaction(pool, async (client) => {
    const [before, { email, locale }] = await openLink(client, secret, 'change-email', token, customerId);
    if (email === null) throw invalid();
    if (await credentialsFor(asking(client), email)) throw takenEmail();
    await client.query('UPDATE customer SET email = $2, updated_at = now() WHERE id = $1', [before.id, email]);
    await confirmAddress(rowsOf(client), before.id, email);
    await addDelivery(client, {
      letter: 'email_changed',
      event: token.slice(0, 36),
      about: { customer_id: before.id, to: before.email, locale },
    });
    return email;
  });

/**
 * The account's address is its owner's. Nothing of the login changes, and a second time is as the first.
 *
 * @param customerId who is signed in where the link was opened
 * @returns the address
 * @throws {Refusal} the link is wrong, too old or another account's, or the address or the password has been changed since
 */
export const confirmEmailByLink = (pool: Pool, secret: string, token: string, customerId: string): Promise<string> =>
  inTransaction(pool, async (client) => {
    const [{ id, email }] = await openLink(client, secret, 'confirm-email', token, customerId);
    await confirmAddress(rowsOf(client), id, email);
    return email;
  });
