import type { EntityManager } from 'typeorm';
import { completeDraft, type DraftSources } from '../orders/complete-draft';
import { oneByOne } from '../submissions/one-by-one';
import type { Rental } from './rentals';

/** The draft that a rental was asked for with, and the order that it has become. */
interface Draft {
  readonly id: string;
  readonly cart_id: string;
  readonly order_id: string | null;
}

/**
 * What makes, pays or cancels a rental's order takes turns in one process: who waits in the database holds a connection of the pool, and the one
 * that is waited for needs a second.
 */
export const inTurn = oneByOne();

const ORDER_ID = 'SELECT d.order_id FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id WHERE r.id = $1';

/**
 * Holds a rental with its order, the order first as everywhere: who is paying or cancelling that waits, too. Where it has become an order while
 * this waited for it, it is let go and held anew in that order: else this would hold the rental and wait for the order, and whoever cancels that
 * would hold it and wait for the rental.
 *
 * @returns the order's id; null where it is none yet
 */
export async function holdRental(transaction: EntityManager, id: string): Promise<string | null> {
  for (;;) {
    await transaction.query('SAVEPOINT rental_held');
    const [order]: { id: string }[] = await transaction.query(`SELECT id FROM "order" WHERE id = (${ORDER_ID}) FOR UPDATE`, [id]);
    await transaction.query('SELECT 1 FROM rille_rental WHERE id = $1 FOR UPDATE', [id]);
    const [now]: { order_id: string | null }[] = await transaction.query(ORDER_ID, [id]);
    const held = order?.id ?? null;
    if ((now?.order_id ?? null) === held) {
      await transaction.query('RELEASE SAVEPOINT rental_held');
      return held;
    }
    // Gives back what is locked since then.
    await transaction.query('ROLLBACK TO SAVEPOINT rental_held');
  }
}

/** Whose an order is, as its invoice says. */
function billedTo({ content: { name, company, phone, delivery }, locale }: Pick<Rental, 'content' | 'locale'>) {
  const [, first = '', last = name] = /^(.*)\s(\S+)$/.exec(name) ?? [];
  return {
    first_name: first,
    last_name: last,
    company,
    phone,
    country_code: 'de',
    ...(delivery && { address_1: delivery.street, address_2: delivery.floor, postal_code: delivery.postal_code, city: 'Berlin' }),
    metadata: { contract_language: locale },
  };
}

/** The same as it stands on the rental's order, where staff may have said it otherwise; @returns null where there is no order yet. */
async function billedAs(transaction: EntityManager, id: string): Promise<object | null> {
  const [address]: object[] = await transaction.query(
    `SELECT address.first_name, address.last_name, address.company, address.phone, address.address_1, address.address_2, address.postal_code,
       address.city, address.province, address.country_code, address.metadata
     FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id JOIN "order" o ON o.id = d.order_id
       JOIN address ON address.id = o.billing_address_id WHERE r.id = $1`,
    [id],
  );
  return address ?? null;
}

/** Whose a further order of a rental is: as its first one says. */
export const billedAgain = async (transaction: EntityManager, rental: Rental): Promise<object> =>
  (await billedAs(transaction, rental.id)) ?? billedTo(rental);

/**
 * What was agreed to becomes an order, in the transaction of the step that agrees to it: it is paid, invoiced and called off as any other. One
 * that is an order already stays it; so a rental of before there were orders becomes one with its next step.
 *
 * @returns the order's id; null where nothing of Medusa's belongs to the rental
 * @throws {Error} the order would come to something else than what was agreed to
 */
export async function orderRental(sources: DraftSources, transaction: EntityManager, rental: Rental): Promise<string | null> {
  const [draft]: Draft[] = await transaction.query(
    'SELECT d.id, d.cart_id, d.order_id FROM rille_rental r JOIN draft_order d ON d.id = r.draft_order_id WHERE r.id = $1',
    [rental.id],
  );
  if (!draft) return null;
  if (draft.order_id) return draft.order_id;
  const { total_cents } = rental.content;
  await sources.carts.withTransaction(transaction).update(draft.cart_id, { billing_address: billedTo(rental) });
  const orderId = await completeDraft(sources, transaction, draft);
  const { total } = await sources.orders.withTransaction(transaction).retrieveWithTotals(orderId);
  if (total !== total_cents)
    throw new Error(`The order of rental ${rental.reference} comes to ${total} cents, the rental to ${total_cents}.`);
  return orderId;
}
