import type { EntityManager } from 'typeorm';

/** Alone, at the beginning, or behind a word for it; not the first part of a date. */
const NUMBERS =
  /(?:^|#|\b(?:order|bestellung|bestellnummer|auftrag|auftragsnummer|nummer|number|nr|no)\b[\s.:#]*)(\d{1,9})(?![\d.,/-]*\d)/gi;

/** The order numbers in what somebody has written about their contract. */
export const orderNumbersIn = (contract: string): number[] => [
  ...new Set([...contract.trim().matchAll(NUMBERS)].map(([, digits]) => Number(digits)).filter((number) => number > 0 && number < 2 ** 31)),
];

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
