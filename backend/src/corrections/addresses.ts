import { type RequestHandler, Router } from 'express';
import type { Pool, PoolClient } from 'pg';
import { Refusal, refuse } from './border/refusal';

type Body = Readonly<Record<string, unknown>>;

const FIELDS = ['shipping_address', 'billing_address'] as const;

/** Medusa keeps who is signed in in the session. */
export function signedIn(req: { readonly session?: object }): string | null {
  const { customer_id: id } = (req.session ?? {}) as { customer_id?: unknown };
  return typeof id === 'string' ? id : null;
}

/**
 * An address given by its id must be in the address book of whoever gives it: core would take
 * any, show it and write into it, be it a stranger's or a placed order's.
 *
 * @param customerId Who is signed in, if anybody.
 * @throws {Refusal} It is somebody else's, or nobody's.
 */
export async function checkAddresses(database: Pick<Pool | PoolClient, 'query'>, body: Body, customerId: string | null): Promise<void> {
  for (const field of FIELDS) {
    const id = body[field];
    if (typeof id !== 'string') continue;
    const found = await database.query('SELECT 1 FROM address WHERE id = $1 AND deleted_at IS NULL AND customer_id = $2', [id, customerId]);
    if (found.rows.length === 0) throw new Refusal('invalid_data', `${field} was not found.`);
  }
}

/** Where in a body the country of something stands. */
const WITH_COUNTRY = [...FIELDS, 'address'] as const;

/**
 * A country that nobody knows is no country; core passes it to the database, which has no row for it.
 *
 * @throws {Refusal} The field is named.
 */
export async function checkCountries(database: Pick<Pool | PoolClient, 'query'>, body: Body): Promise<void> {
  const given = [
    ['country_code', body.country_code],
    ...WITH_COUNTRY.map((field) => [`${field}.country_code`, (body[field] as Body | null | undefined)?.country_code]),
  ];
  for (const [field, code] of given) {
    if (typeof code !== 'string') continue;
    const found = await database.query('SELECT 1 FROM country WHERE iso_2 = $1', [code.toLowerCase()]);
    if (found.rows.length === 0) throw new Refusal('invalid_data', `${field} is no country.`);
  }
}

/** The same for the account, whose billing address may be given by id too. */
export function accountAddresses(pool: Pool): RequestHandler {
  const router = Router();
  router.post(['/customers/me', '/customers/me/addresses', '/customers/me/addresses/:id'], (req, res, next) => {
    const body: Body = req.body ?? {};
    Promise.all([checkAddresses(pool, body, signedIn(req)), checkCountries(pool, body)]).then(
      () => next(),
      (error: unknown) => (error instanceof Refusal ? refuse(res, error) : next(error)),
    );
  });
  return router;
}
