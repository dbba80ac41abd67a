import type { Pool, PoolClient } from 'pg';
import { addDelivery } from '../../mail/outbox';
import { eraseDraft } from '../../orders/erase';
import { CAME_TO_NOTHING, HAS_MONEY } from '../../submissions/end-inquiries';
import { Refusal } from '../border/refusal';
import { lockCartsOf } from '../carts/lock';
import { inTransaction } from '../transaction';
import { asking, type Credentials, lockCredentials } from './credentials';
import { provenCredentials } from './passwords';

/** Which of the own addresses stands first, and which one bills go to; a field that is left out stays as it is. */
export interface DefaultAddresses {
  readonly shipping?: string | undefined;
  readonly billing?: string | undefined;
}

/** @throws {Refusal} an address is not in this customer's book */
export const setDefaultAddresses = (pool: Pool, customerId: string, { shipping, billing }: DefaultAddresses): Promise<void> =>
  inTransaction(pool, async (client) => {
    for (const [field, id] of Object.entries({ shipping, billing })) {
      if (id === undefined) continue;
      const { rowCount } = await client.query('SELECT 1 FROM address WHERE id = $1 AND customer_id = $2 AND deleted_at IS NULL', [
        id,
        customerId,
      ]);
      if (rowCount === 0) throw new Refusal('invalid_data', `${field} was not found.`);
    }
    await client.query(
      `UPDATE customer SET
         billing_address_id = coalesce($2, billing_address_id),
         metadata = CASE WHEN $3::text IS NULL THEN metadata
           ELSE coalesce(metadata, '{}') || jsonb_build_object('default_shipping_address_id', $3::text) END,
         updated_at = now()
       WHERE id = $1`,
      [customerId, billing ?? null, shipping ?? null],
    );
  });

/** Ends every session of a customer. @returns the credentials that count from now on */
export async function endSessions(pool: Pool, customerId: string): Promise<Credentials | null> {
  return inTransaction(pool, async (client) => {
    await client.query('UPDATE customer SET session_epoch = session_epoch + 1 WHERE id = $1', [customerId]);
    return lockCredentials(asking(client), customerId);
  });
}

/**
 * What somebody has sent by forms and no contract needs: messages that name no order of theirs, and service requests that were called
 * off before anything came of them. Withdrawals, and the requests for what is on its way to the workshop or was done there, stay.
 * By their e-mail address only once that is confirmed: anybody can sign up with any.
 */
async function eraseSent(client: PoolClient, customerId: string): Promise<void> {
  const provenEmail = '(SELECT email FROM customer WHERE id = $1 AND confirmed_email = email)';
  await client.query(`DELETE FROM rille_submission WHERE kind = 'contact_message' AND order_id IS NULL AND lower(email) = ${provenEmail}`, [
    customerId,
  ]);
  const { rows: requests } = await client.query<{ id: string; cart_id: string | null }>(
    `SELECT s.id, o.cart_id FROM rille_submission s LEFT JOIN "order" o ON o.id = s.order_id
     WHERE s.kind = 'service_request' AND (o.customer_id = $1 OR lower(s.email) = ${provenEmail})
       AND (o.id IS NULL OR (o.canceled_at IS NOT NULL AND ${CAME_TO_NOTHING}))`,
    [customerId],
  );
  for (const { id, cart_id } of requests) {
    await client.query('DELETE FROM rille_submission WHERE id = $1', [id]);
    if (cart_id) await eraseDraft(async (sql, values) => (await client.query(sql, values)).rows, cart_id);
  }
}

/** Rentals that came to nothing, or have not become a contract yet; the gear is free again. What money has come for stays, as orders do. */
async function eraseRentals(client: PoolClient, customerId: string): Promise<void> {
  const { rows: rentals } = await client.query<{ id: string; cart_id: string | null }>(
    `SELECT r.id, CASE WHEN d.order_id IS NOT NULL THEN d.cart_id END AS cart_id
     FROM rille_rental r LEFT JOIN draft_order d ON d.id = r.draft_order_id
     WHERE r.customer_id = $1 AND r.state IN ('requested', 'refused', 'cancelled', 'expired') AND NOT ${HAS_MONEY}`,
    [customerId],
  );
  for (const { id, cart_id } of rentals) {
    await client.query('DELETE FROM rille_rental WHERE id = $1', [id]);
    if (cart_id) await eraseDraft(async (sql, values) => (await client.query(sql, values)).rows, cart_id);
  }
}

/**
 * Removes a person. Orders stay as they were placed, with the addresses on them, for as long as the law wants bills
 * (§ 147 AO), and are found as those without an account are; the account, its address book, open carts, what was written to us, where
 * it was signed in and what was still to be mailed go.
 *
 * @param locale of the last mail
 * @throws {Refusal} the password is wrong
 */
export const deleteAccount = (pool: Pool, customerId: string, password: string, locale: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await lockCartsOf(client, customerId);
    const credentials = await provenCredentials(asking(client), customerId, password);
    const mine = [customerId];
    await eraseSent(client, customerId);
    await eraseRentals(client, customerId);
    await client.query(
      `UPDATE customer SET email = 'deleted-' || id || '@deleted.invalid', first_name = NULL, last_name = NULL, phone = NULL,
         password_hash = NULL, confirmed_email = NULL, has_account = false, billing_address_id = NULL, metadata = NULL, updated_at = now()
       WHERE id = $1`,
      mine,
    );
    // What was typed at a checkout that came to nothing is an address in no book.
    await client.query(
      `UPDATE address SET customer_id = cart.customer_id FROM cart
       WHERE cart.customer_id = $1 AND cart.completed_at IS NULL AND address.id IN (cart.shipping_address_id, cart.billing_address_id)`,
      mine,
    );
    await client.query(
      `UPDATE cart SET deleted_at = now(), customer_id = NULL, email = NULL, shipping_address_id = NULL, billing_address_id = NULL,
         context = NULL
       WHERE customer_id = $1 AND completed_at IS NULL`,
      mine,
    );
    await client.query(
      `DELETE FROM address WHERE customer_id = $1
         AND NOT EXISTS (SELECT 1 FROM "order" WHERE shipping_address_id = address.id OR billing_address_id = address.id)
         AND NOT EXISTS (SELECT 1 FROM cart WHERE shipping_address_id = address.id OR billing_address_id = address.id)`,
      mine,
    );
    await client.query('UPDATE address SET customer_id = NULL WHERE customer_id = $1', mine);
    await client.query('UPDATE rille_rental SET customer_id = NULL WHERE customer_id = $1', mine);
    await client.query('DELETE FROM rille_mailed_link WHERE customer_id = $1', mine);
    await client.query('DELETE FROM rille_sign_in WHERE customer_id = $1', mine);
    await client.query(`DELETE FROM rille_submission WHERE kind = 'stock_alert' AND lower(email) = $1`, [credentials.email]);
    await addDelivery(client, { letter: 'account_deleted', event: customerId, about: { to: credentials.email, locale } });
  });
