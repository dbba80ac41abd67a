import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Refusal } from '../corrections/border/refusal';
import { readRegions } from '../goods/regions';
import { berlinMidnightMs, berlinWall, dayAfter } from '../shop-rules';

/** How often a discount was used: what its orders say, or its own counter where that knows of more. */
const USED = `greatest(coalesce(d.usage_count, 0), (SELECT count(*) FROM order_discounts used JOIN "order" o ON o.id = used.order_id
  WHERE used.discount_id = d.id AND o.canceled_at IS NULL))::int`;

/** All discounts and gift cards, the newest first, and the regions they may be for. Of a card's code only its end: the whole of it is money. */
export async function readCodes(manager: EntityManager): Promise<object> {
  const [discounts, giftCards, regions] = await Promise.all([
    manager.query(
      `SELECT d.id, d.code, rule.type AS kind, rule.value, d.is_disabled, d.starts_at, d.ends_at, d.usage_limit, ${USED} AS used,
              (SELECT coalesce(array_agg(here.region_id ORDER BY here.region_id), '{}') FROM discount_regions here WHERE here.discount_id = d.id) AS region_ids
         FROM discount d JOIN discount_rule rule ON rule.id = d.rule_id
        WHERE d.deleted_at IS NULL AND d.parent_discount_id IS NULL ORDER BY d.created_at DESC, d.id`,
    ),
    manager.query(
      `SELECT id, right(code, 4) AS ending, value, balance, is_disabled, ends_at, region_id, created_at
         FROM gift_card WHERE deleted_at IS NULL ORDER BY created_at DESC, id`,
    ),
    readRegions(manager),
  ]);
  return {
    // By this clock a code is valid, and not by that of whoever looks.
    now: new Date(),
    discounts,
    gift_cards: giftCards,
    regions: regions.map(({ id, name, name_de, currency_code }) => ({ id, name, name_de, currency_code })),
  };
}

/** A day of the calendar, as ISO 8601 has it. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^2\d{3}-\d{2}-\d{2}$/),
  v.check((day) => {
    const ms = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
  }),
);

/** When a day ends in Berlin; undefined for none. @throws {Refusal} it is over */
export function endOf(day: string | null): Date | undefined {
  if (day === null) return undefined;
  if (day < berlinWall(Date.now()).date) throw new Refusal('invalid_data', 'ends_on is over already.');
  return new Date(berlinMidnightMs(dayAfter(day)));
}

/** Codes are made one after the other, so that no two are the same. */
export const holdCodes = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock(hashtext('rille codes'))`);

/** @throws {Refusal} a region is none of the shop's */
export async function checkRegions(manager: EntityManager, ids: readonly string[], field: string): Promise<void> {
  const known = new Set((await readRegions(manager)).map(({ id }) => id));
  if (!ids.every((one) => known.has(one))) throw new Refusal('invalid_data', `${field} names no region of the shop.`);
}

/** Whether a code can be used from now on, and whether it could when it was looked at. */
export const StateChange = v.strictObject({ is_disabled: v.boolean(), was: v.boolean() });

/**
 * Switches a code off, or on again.
 *
 * @throws {Refusal} there is none, or somebody was faster
 */
export function changeState(
  manager: EntityManager,
  table: 'discount' | 'gift_card',
  id: string,
  { is_disabled, was }: v.InferOutput<typeof StateChange>,
): Promise<void> {
  return manager.transaction(async (transaction) => {
    const rows: { is_disabled: boolean }[] = await transaction.query(
      `SELECT is_disabled FROM ${table} WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    const [row] = rows;
    if (!row) throw new Refusal('not_found', 'There is no such code.');
    if (row.is_disabled !== was) throw new Refusal('conflict', 'The code changed meanwhile: look at it again.');
    await transaction.query(`UPDATE ${table} SET is_disabled = $2, updated_at = now() WHERE id = $1`, [id, is_disabled]);
  });
}
