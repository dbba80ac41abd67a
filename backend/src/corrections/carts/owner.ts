import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Pool, PoolClient } from 'pg';
import { signedIn } from '../addresses';
import { orRefused, Refusal, sendError } from '../border/refusal';
import { isOwnWord, OWN_WORD_HEADER } from '../own-word';
import { inAnswers } from './answers';
import { goOnAs, ID_BY_NOW } from './moved';

type Queryable = Pick<Pool | PoolClient, 'query'>;

/** A cart, or the order that it has become, and whom it is answered to. */
export interface Owned {
  /** By which it goes by now. */
  readonly id: string;
  /** The account it is in; null for a guest's. */
  readonly owner_id: string | null;
  readonly is_order: boolean;
  /** Its order is shown without its buyer, where it is a guest's. */
  readonly is_old: boolean;
}

const withAccount = (name: string, id: string): string =>
  `LEFT JOIN customer ${name} ON ${name}.id = ${id} AND ${name}.has_account AND ${name}.deleted_at IS NULL`;
/** Whoever has just ordered sees the whole order; later its id alone is not enough, and neither is it where the account was deleted. */
const IS_OLD = `(placed.created_at < now() - interval '1 hour' OR NOT EXISTS (
  SELECT 1 FROM customer WHERE customer.id = placed.customer_id AND lower(customer.email) = lower(placed.email)))`;

async function rowOf(database: Queryable, sql: string, id: string): Promise<Owned | null> {
  const { rows } = await database.query<Owned>(sql, [id]);
  return rows[0] ?? null;
}

/** A cart by any id that it has had. */
export const cartBy = (database: Queryable, cartId: string): Promise<Owned | null> =>
  rowOf(
    database,
    `SELECT cart.id, coalesce(buyer.id, owner.id) AS owner_id, cart.completed_at IS NOT NULL AS is_order, placed.id IS NOT NULL AND ${IS_OLD} AS is_old
       FROM cart
       ${withAccount('owner', 'cart.customer_id')}
       LEFT JOIN "order" placed ON placed.cart_id = cart.id
       ${withAccount('buyer', 'placed.customer_id')}
      WHERE cart.id = ${ID_BY_NOW} AND cart.deleted_at IS NULL`,
    cartId,
  );

const orderBy = (database: Queryable, column: 'id' | 'cart_id', id: string): Promise<Owned | null> =>
  rowOf(
    database,
    `SELECT placed.${column} AS id, buyer.id AS owner_id, true AS is_order, ${IS_OLD} AS is_old
       FROM "order" placed
       ${withAccount('buyer', 'placed.customer_id')}
      WHERE placed.${column} = ${column === 'id' ? '$1' : ID_BY_NOW}`,
    id,
  );

/** The same words for a cart that is not there and for one that is somebody else's. */
export const cartUnknown = (): Refusal => new Refusal('not_found', 'There is no such cart.');

/**
 * Whoever knows the id of a cart or of an order is not whose it is. One that is in an account is answered to its customer's session and to
 * nobody else. What a guest has ordered is shown whole for an hour, and then without who they are and where they live: for that
 * there is the look-up by e-mail address, number and postal code (`accounts/guest-orders.ts`).
 *
 * A cart that has another id by now ({@link moveCart}) is found under its old one by its customer, and by nobody else.
 */
export function ownersOnly(pool: Pool, secret: string): Router {
  const router = Router();
  const isOwners = (req: Request, { owner_id: ownerId }: Owned): boolean =>
    ownerId === null || ownerId === signedIn(req) || isOwnWord(secret, req.get(OWN_WORD_HEADER));

  async function guard(req: Request, res: Response): Promise<boolean> {
    const [, first = '', second = '', third] = (req.url.split('?')[0] ?? '').split('/').map(decodeURIComponent);
    if ((first === 'carts' || first === 'shipping-options') && second !== '') {
      const cart = await cartBy(pool, second);
      if (!cart || !isOwners(req, cart) || (cart.id !== second && cart.owner_id === null)) throw cartUnknown();
      goOnAs(req, res, second, cart.id);
      if (cart.is_old && cart.owner_id === null) withoutPerson(res);
    }
    const isByCart = second === 'cart' && third !== undefined;
    // Express answers HEAD by the route for GET. What else there is of an order asks by itself who wants it.
    if (first === 'orders' && (req.method === 'GET' || req.method === 'HEAD') && (isByCart || third === undefined) && second !== '') {
      const order = await orderBy(pool, isByCart ? 'cart_id' : 'id', isByCart ? third : second);
      if (order && !isOwners(req, order)) {
        // Not "there is none": whoever waits to hear what became of their order must not place it once more.
        if (signedIn(req) === null) {
          sendError(res, 401, { type: 'unauthorized', message: 'This order is in an account: log in to see it.' });
          return false;
        }
        throw new Refusal('not_found', 'There is no such order.');
      }
      if (order && isByCart) goOnAs(req, res, third, order.id);
      if (order?.is_old && order.owner_id === null) withoutPerson(res);
    }
    return true;
  }

  router.use((req: Request, res: Response, next: NextFunction) => {
    guard(req, res).then((goesOn) => goesOn && next(), orRefused(res, next));
  });
  return router;
}

/** Answers say nothing of who has ordered and where they live. */
function withoutPerson(res: Response): void {
  const cut = (thing: object) => ({
    ...thing,
    email: '',
    customer: null,
    customer_id: null,
    shipping_address: null,
    billing_address: null,
  });
  inAnswers(res, (body) => ({
    ...body,
    ...(body.order && { order: cut(body.order) }),
    ...(body.cart && { cart: cut(body.cart) }),
    ...(body.data && { data: cut(body.data) }),
  }));
}
