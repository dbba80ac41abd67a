/** Medusa's entity manager, or the query of a pool's client with its rows alone. */
type Rows = (sql: string, values: unknown[]) => Promise<unknown>;

/** What hangs on a cart or its order and is of no use without it, in the order in which it can go. */
const OF_BOTH = ['payment', 'shipping_method', 'line_item'];
const OF_CART = ['payment_session', 'custom_shipping_option'];

/**
 * Takes a draft order out of Medusa with all that it is made of: the order it has become, cart, lines, addresses, and the guest whom
 * nothing else is known of. The law does not keep what came to nothing, and its rows have a name and an address in them.
 *
 * @param cartId of the draft
 * @throws something else hangs on it, so it has come to something
 */
export async function eraseDraft(rows: Rows, cartId: string): Promise<void> {
  const [cart] = (await rows(
    `SELECT cart.customer_id, placed.id AS order_id, array_remove(ARRAY[cart.shipping_address_id, cart.billing_address_id,
       placed.shipping_address_id, placed.billing_address_id], NULL) AS addresses, placed.customer_id AS buyer_id
     FROM cart LEFT JOIN "order" placed ON placed.cart_id = cart.id WHERE cart.id = $1`,
    [cartId],
  )) as { customer_id: string | null; order_id: string | null; addresses: string[]; buyer_id: string | null }[];
  if (!cart) return;
  const { order_id: orderId, addresses } = cart;
  await rows('UPDATE cart SET payment_id = NULL WHERE id = $1', [cartId]);
  await rows(
    'DELETE FROM shipping_method_tax_line WHERE shipping_method_id IN (SELECT id FROM shipping_method WHERE cart_id = $1 OR order_id = $2)',
    [cartId, orderId],
  );
  for (const table of OF_BOTH) await rows(`DELETE FROM ${table} WHERE cart_id = $1 OR order_id = $2`, [cartId, orderId]);
  for (const table of OF_CART) await rows(`DELETE FROM ${table} WHERE cart_id = $1`, [cartId]);
  await rows('UPDATE "order" SET draft_order_id = NULL WHERE id = $1', [orderId]);
  await rows('DELETE FROM draft_order WHERE cart_id = $1', [cartId]);
  await rows(
    `DELETE FROM rille_delivery WHERE about->>'order_id' = $1 OR about->>'repair_id' = (SELECT id::text FROM rille_repair WHERE order_id = $1)`,
    [orderId],
  );
  await rows('DELETE FROM "order" WHERE id = $1', [orderId]);
  await rows('DELETE FROM cart WHERE id = $1', [cartId]);
  // An account's own are in its address book.
  await rows(
    `DELETE FROM address WHERE id = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM customer WHERE customer.id = address.customer_id AND has_account)
       AND NOT EXISTS (SELECT 1 FROM customer WHERE customer.billing_address_id = address.id)
       AND NOT EXISTS (SELECT 1 FROM "order" WHERE shipping_address_id = address.id OR billing_address_id = address.id)
       AND NOT EXISTS (SELECT 1 FROM cart WHERE shipping_address_id = address.id OR billing_address_id = address.id)`,
    [addresses],
  );
  await rows(
    `DELETE FROM customer WHERE id = ANY($1) AND NOT has_account
       AND NOT EXISTS (SELECT 1 FROM "order" WHERE customer_id = customer.id) AND NOT EXISTS (SELECT 1 FROM cart WHERE customer_id = customer.id)
       AND NOT EXISTS (SELECT 1 FROM address WHERE customer_id = customer.id)
       AND NOT EXISTS (SELECT 1 FROM notification WHERE customer_id = customer.id)`,
    [[cart.customer_id, cart.buyer_id]],
  );
}
