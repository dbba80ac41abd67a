import type { EntityManager } from 'typeorm';
import { orderNumbersIn } from '../shop-rules';

/**
 * Marks the orders that a withdrawal is about: those of its e-mail address whose number it names. Whoever sends one
 * hears the same whether any was found.
 */
export async function markWithdrawnOrders(
  manager: EntityManager,
  { id, reference, received_at }: { readonly id: string; readonly reference: string | null; readonly received_at: Date },
  { contract, email }: { readonly contract: string; readonly email: string },
): Promise<void> {
  const mark = { reference, received_at: received_at.toISOString() };
  const [orders]: [{ id: string }[], number] = await manager.query(
    `UPDATE "order" SET metadata = coalesce(metadata, '{}') ||
       jsonb_build_object('withdrawals', coalesce(metadata->'withdrawals', '[]') || $1::jsonb)
     WHERE display_id = ANY($2) AND lower(email) = lower($3) RETURNING id`,
    [JSON.stringify([mark]), orderNumbersIn(contract), email],
  );
  await manager.query('UPDATE rille_submission SET order_id = $2 WHERE id = $1', [id, orders[0]?.id ?? null]);
}

/** A withdrawal as staff see it at its order. */
interface OrderWithdrawal {
  readonly reference: string;
  readonly received_at: string;
  /** What its sender has written about the contract, which names the lines where it is about some; null once it is not kept any more. */
  readonly contract: string | null;
  readonly name: string | null;
}

/** The withdrawals from an order, oldest first: the marks on it, with what was written. */
export const withdrawalsOf = (manager: EntityManager, orderId: string): Promise<OrderWithdrawal[]> =>
  manager.query(
    `SELECT mark->>'reference' AS reference, mark->>'received_at' AS received_at, s.content->>'contract' AS contract, s.content->>'name' AS name
     FROM "order" o CROSS JOIN jsonb_array_elements(o.metadata->'withdrawals') WITH ORDINALITY AS marks (mark, place)
     LEFT JOIN rille_submission s ON s.kind = 'withdrawal' AND s.reference = mark->>'reference'
     WHERE o.id = $1 ORDER BY place`,
    [orderId],
  );

/**
 * Notes on a message which order of its e-mail address it names: it belongs to a contract then, and is kept as letters about those
 * are (`end-inquiries.ts`). Its sender hears of it as little as whoever withdraws.
 */
export async function linkNamedOrder(manager: EntityManager, id: string, message: string, email: string): Promise<void> {
  const numbers = orderNumbersIn(message);
  if (numbers.length === 0) return;
  await manager.query(
    `UPDATE rille_submission SET order_id = (SELECT id FROM "order" WHERE display_id = ANY($2) AND lower(email) = lower($3) ORDER BY created_at LIMIT 1)
     WHERE id = $1`,
    [id, numbers, email],
  );
}
