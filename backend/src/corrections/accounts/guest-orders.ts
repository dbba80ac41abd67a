import type { Pool } from 'pg';
import * as v from 'valibot';
import { Email } from '../../mail/message';
import { addDelivery } from '../../mail/outbox';
import { COUNTER_MAX, LARGEST_ORDER_NUMBER } from '../../shop-rules';
import { checked } from '../border/checked';
import { Refusal } from '../border/refusal';
import { inTransaction } from '../transaction';
import { asking, credentialsFor, lockCredentials, normalEmail } from './credentials';

const ProofBody = v.object({
  email: v.pipe(v.string(), v.trim(), Email),
  display_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ORDER_NUMBER)),
  postal_code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(COUNTER_MAX)),
});

/** What shows that somebody has to do with an order: all three stand on its receipt, and nowhere together else but on its parcel. */
export type OrderProof = v.InferOutput<typeof ProofBody>;

/** @throws {Refusal} names the first field that is wrong */
export const orderProofIn = (body: unknown): OrderProof => checked(ProofBody, body);

/** The same words, whichever of the three is wrong and whether there is such an order at all. */
export const orderUnknown = () => new Refusal('not_found', 'There is no order with this e-mail address, number and postal code.');

/** Of an order whose e-mail address, number and postal code somebody knows. */
export interface ProvenOrder {
  readonly id: string;
  /** As it was given with the order. */
  readonly email: string;
  readonly customer_id: string;
  /** Whoever it belongs to logs in; nobody else gets it. */
  readonly is_in_account: boolean;
}

/** Medusa's entity manager, or the query of a pool's client with its rows alone. */
export type Rows = (sql: string, values: unknown[]) => Promise<unknown>;

/** "D-12045" and "12 045" are one place. */
const plainPostalCode = (code: string): string => code.toUpperCase().replace(/^[A-Z]{1,2}[-\s](?=\d)|[^0-9A-Z]/g, '');

/**
 * The order that somebody proves to know. One of a deleted account is found as one without an account is: its buyer has a parcel to
 * come, an old part to send or an invoice to save, and nothing else left to prove it by.
 *
 * @param lock until the transaction ends
 */
export async function provenOrder(rows: Rows, { email, display_id, postal_code }: OrderProof, lock = false): Promise<ProvenOrder | null> {
  const found = (await rows(
    `SELECT placed.id, placed.email, placed.customer_id, customer.has_account AS is_in_account, address.postal_code
     FROM "order" placed
     JOIN customer ON customer.id = placed.customer_id
     JOIN address ON address.id = coalesce(placed.shipping_address_id, placed.billing_address_id)
     WHERE placed.display_id = $1 AND lower(placed.email) = lower($2)
     ${lock ? 'FOR UPDATE OF placed' : ''}`,
    [display_id, email],
  )) as (ProvenOrder & { readonly postal_code: string | null })[];
  const [order] = found;
  return order && plainPostalCode(order.postal_code ?? '') === plainPostalCode(postal_code) ? order : null;
}

/**
 * Gives an order to an account, and tells the order's e-mail address. It proves this order and no other one: those of
 * the same address come along when that was confirmed ({@link confirmAddress}).
 */
export async function giveOrder(rows: Rows, { id }: Pick<ProvenOrder, 'id'>, customerId: string): Promise<void> {
  await rows('UPDATE "order" SET customer_id = $2, updated_at = now() WHERE id = $1', [id, customerId]);
  await addDelivery({ query: rows }, { letter: 'order_claimed', event: `${id}:${customerId}`, about: { order_id: id } });
}

/**
 * Puts an order that was placed without an account into the account of the same e-mail address. Once more is as once.
 *
 * @throws {Refusal} it is unknown, in another account, or was placed with another address
 */
export const claimOrder = (pool: Pool, customerId: string, proof: OrderProof): Promise<void> =>
  inTransaction(pool, async (client) => {
    const rows: Rows = async (sql, values) => (await client.query(sql, values)).rows;
    const account = await lockCredentials(asking(client), customerId);
    const order = await provenOrder(rows, proof, true);
    if (!account || !order) throw orderUnknown();
    if (order.customer_id === customerId) return;
    if (order.is_in_account) throw orderUnknown();
    if (normalEmail(order.email) !== account.email) {
      throw new Refusal('not_allowed', 'This order was placed with another e-mail address than the account has.', 'order_of_other_email');
    }
    await giveOrder(rows, order, customerId);
  });

/**
 * An account's e-mail address is its owner's: they have opened a link that was mailed there. What was ordered with it without an
 * account is theirs.
 */
export async function confirmAddress(rows: Rows, customerId: string, email: string): Promise<void> {
  await rows('UPDATE customer SET confirmed_email = $2, updated_at = now() WHERE id = $1', [customerId, email]);
  await rows(
    `UPDATE "order" SET customer_id = $1, updated_at = now() FROM customer guest
     WHERE guest.id = "order".customer_id AND NOT guest.has_account AND lower(guest.email) = $2 AND lower("order".email) = $2`,
    [customerId, email],
  );
}

/** Whether an e-mail address has an account already. */
export const hasAccount = async (rows: Rows, email: string): Promise<boolean> =>
  (await credentialsFor((sql, values) => rows(sql, values) as Promise<never[]>, email)) !== null;
