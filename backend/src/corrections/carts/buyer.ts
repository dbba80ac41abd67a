import { createHmac } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '../border/refusal';
import { inAnswers } from './answers';

type Queryable = Pick<Pool | PoolClient, 'query'>;
type Address = Readonly<Record<string, unknown>> | null | undefined;

/** Who an order of a cart is for. */
interface Buyer {
  readonly email?: string | null;
  readonly shipping_address?: Address;
  readonly billing_address?: Address;
}

const OF_AN_ADDRESS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
  'phone',
] as const;

const addressWords = (address: Address): unknown =>
  address
    ? [
        ...OF_AN_ADDRESS.map((field) => address[field] ?? null),
        (address.metadata as { house_number?: unknown } | null)?.house_number ?? null,
      ]
    : null;

/**
 * A mark of who an order of this cart is for. It tells nobody who that is: with the shop's secret only the shop can make one.
 *
 * @param secret of the shop
 */
const markOf = (secret: string, { email, shipping_address, billing_address }: Buyer): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['buyer', email ?? null, addressWords(shipping_address), addressWords(billing_address)]))
    .digest('base64url');

/** Says with every cart that is answered the mark of who its order would be for, as `buyer`, and not from which address and browser it came. */
export const tellBuyers =
  (secret: string): RequestHandler =>
  (_req: Request, res: Response, next: NextFunction) => {
    inAnswers(res, (body) => {
      if (!body.cart) return body;
      const { context: _, ...cart } = body.cart as Buyer & { readonly context?: unknown };
      return { ...body, cart: { ...cart, buyer: markOf(secret, cart) } };
    });
    next();
  };

/** The mark that somebody has agreed to with an order. Taken out of the body, for core refuses fields it does not know. */
export function takeAgreedBuyer(req: Request): unknown {
  const { agreed_buyer: agreed, ...body } = (req.body ?? {}) as Readonly<Record<string, unknown>>;
  req.body = body;
  return agreed;
}

/**
 * Refuses an order that was agreed to for somebody else than the cart names by now. Only while the cart is locked.
 *
 * @param agreed the mark that {@link tellBuyers} gave with the cart on screen; undefined where nothing is to be compared
 * @throws {Refusal} 409; nothing has happened
 */
export async function checkBuyer(database: Queryable, cartId: string, secret: string, agreed: unknown): Promise<void> {
  if (agreed === undefined) return;
  const { rows } = await database.query<Buyer>(
    `SELECT cart.email, to_jsonb(shipping) AS shipping_address, to_jsonb(billing) AS billing_address
       FROM cart
       LEFT JOIN address shipping ON shipping.id = cart.shipping_address_id
       LEFT JOIN address billing ON billing.id = cart.billing_address_id
      WHERE cart.id = $1`,
    [cartId],
  );
  if (rows[0] && agreed === markOf(secret, rows[0])) return;
  throw new Refusal('conflict', 'E-mail address or address are others than were agreed to.', 'buyer_changed', undefined, 409);
}
