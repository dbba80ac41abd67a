import { type RequestHandler, Router } from 'express';
import type { Pool, PoolClient } from 'pg';
import { checkAddress } from './border/address-body';
import { isObject } from './border/bounded';
import { orRefused, Refusal } from './border/refusal';

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

/**
 * A country that nobody knows is no country; core passes it to the database, which has no row for it.
 *
 * @throws {Refusal} The field is named.
 */
export async function checkCountry(database: Pick<Pool | PoolClient, 'query'>, { country_code: code }: Body): Promise<void> {
  if (typeof code !== 'string') return;
  const found = await database.query('SELECT 1 FROM country WHERE iso_2 = $1', [code.toLowerCase()]);
  if (found.rows.length === 0) throw new Refusal('invalid_data', 'country_code is no country.');
}

/**
 * What a form of addresses would not let through is stored by nobody else either. Of a cart's addresses only what is given is looked
 * at: a part of one is put beside what is there, and an order needs all of it (`carts/whole-addresses.ts`).
 *
 * @param cartId whose region counts, unless the body names another
 * @throws {Refusal} The field is named.
 */
export async function checkCartAddresses(database: Pick<Pool | PoolClient, 'query'>, cartId: string, body: Body): Promise<void> {
  const given = FIELDS.flatMap((field) => (isObject(body[field]) ? [[field, body[field] as Body] as const] : []));
  if (given.length === 0) return;
  const { rows } = await database.query<{ iso_2: string }>(
    'SELECT iso_2 FROM country WHERE region_id = coalesce($2, (SELECT region_id FROM cart WHERE id = $1))',
    [cartId, body.region_id ?? null],
  );
  for (const [field, address] of given)
    checkAddress(
      address,
      field,
      rows.map((row) => row.iso_2),
      'given',
    );
}

/** The same for the account: its book holds whole addresses, in any country the shop sends to. */
export function accountAddresses(pool: Pool): RequestHandler {
  const router = Router();
  const checking =
    (check: (body: Body, customerId: string | null) => Promise<void>): RequestHandler =>
    (req, res, next) => {
      check(req.body ?? {}, signedIn(req)).then(() => next(), orRefused(res, next));
    };
  const countries = async () => {
    const { rows } = await pool.query<{ iso_2: string }>('SELECT iso_2 FROM country WHERE region_id IS NOT NULL');
    return rows.map((row) => row.iso_2);
  };
  router.post(
    '/customers/me',
    checking(async (body, customerId) => {
      await checkAddresses(pool, body, customerId);
      if (isObject(body.billing_address)) checkAddress(body.billing_address, 'billing_address', await countries(), 'whole');
    }),
  );
  router.post(
    '/customers/me/addresses',
    checking(async ({ address }) => checkAddress(isObject(address) ? address : {}, 'address', await countries(), 'whole')),
  );
  router.post(
    '/customers/me/addresses/:id',
    checking(async (body) => checkAddress(body, '', await countries(), 'given')),
  );
  return router;
}
