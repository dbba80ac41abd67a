import type { Pool, PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { codeProblem, LONGEST_CODE, MOST_CODES } from '../../shop-rules';
import type { ErrorCode } from '../border/codes';
import { coreError, Refusal } from '../border/refusal';

type Queryable = Pick<Pool | PoolClient, 'query'>;

interface Usable {
  readonly is_disabled: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly is_here: boolean;
  readonly is_used_up: boolean;
}

interface Discount extends Usable {
  readonly code: string;
  readonly type: string;
}

/** Why something cannot be used now; in the order in which it helps to know. */
function problemOf(usable: Usable): Extract<ErrorCode, `code_${string}`> | null {
  const now = Date.now();
  if (usable.is_disabled) return 'code_disabled';
  if (usable.starts_at && usable.starts_at.getTime() > now) return 'code_not_yet';
  if (usable.ends_at && usable.ends_at.getTime() <= now) return 'code_expired';
  if (usable.is_used_up) return 'code_used_up';
  return usable.is_here ? null : 'code_region';
}

const WORDS: Readonly<Record<NonNullable<ReturnType<typeof problemOf>>, string>> = {
  code_disabled: 'is disabled',
  code_not_yet: 'is not valid yet',
  code_expired: 'has expired',
  code_used_up: 'is used up',
  code_region: 'is not for the region of this cart',
  code_goods: 'is for other goods than there are in this cart',
  code_customer: 'is for other customers',
  code_one_only: 'cannot be used together with another one',
  code_unknown: 'is unknown',
};

const DISCOUNTS = `
  SELECT discount.code, rule.type, discount.is_disabled, discount.starts_at, discount.ends_at,
         (discount.usage_limit IS NOT NULL AND discount.usage_limit <= greatest(COALESCE(discount.usage_count, 0),
            (SELECT count(*) FROM order_discounts used JOIN "order" ON "order".id = used.order_id
              WHERE used.discount_id = discount.id AND "order".canceled_at IS NULL))) AS is_used_up,
         EXISTS (SELECT 1 FROM discount_regions here
                  WHERE here.discount_id = COALESCE(discount.parent_discount_id, discount.id) AND here.region_id = cart.region_id) AS is_here
    FROM discount JOIN discount_rule rule ON rule.id = discount.rule_id JOIN cart ON cart.id = $1
   WHERE discount.deleted_at IS NULL`;

const GIFT_CARDS = `
  SELECT gift_card.code, gift_card.is_disabled, NULL::timestamptz AS starts_at, gift_card.ends_at,
         gift_card.balance <= 0 AS is_used_up, gift_card.region_id = cart.region_id AS is_here
    FROM gift_card JOIN cart ON cart.id = $1
   WHERE gift_card.deleted_at IS NULL`;

/** Codes as a body has them: `[{code}]`. @throws {Refusal} names the field */
function codesIn(value: unknown, field: string): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Refusal('invalid_data', `${field} must be a list.`);
  if (value.length > MOST_CODES) throw new Refusal('invalid_data', `${field} has too many codes, ${MOST_CODES} are the limit.`);
  const codes = value.map((item, index) => {
    const code: unknown = typeof item === 'object' && item !== null ? (item as { code?: unknown }).code : undefined;
    if (typeof code !== 'string') throw new Refusal('invalid_data', `${field}.${index}.code must be a text.`);
    if (code.length > LONGEST_CODE)
      throw new Refusal('invalid_data', `${field}.${index}.code is too long, ${LONGEST_CODE} characters are the limit.`);
    if (codeProblem(code) !== null) throw new Refusal('invalid_data', `${field}.${index}.code holds characters that no code has.`);
    return code.toUpperCase();
  });
  if (new Set(codes).size < codes.length) throw new Refusal('invalid_data', `${field} names a code twice.`);
  return codes;
}

/** A gift card is money and its code the key to it: no message, and so no log, ever names one. */
const refusal = (name: string, code: Extract<ErrorCode, `code_${string}`>): Refusal =>
  new Refusal('not_allowed', `${name} ${WORDS[code]}.`, code);

/**
 * Check the codes that a cart is to have. Core answers with words only, lets gift cards count that have expired or are empty, and
 * of two discounts keeps the one that PostgreSQL happens to name first.
 *
 * @throws {Refusal} The first that cannot be used, and why.
 */
export async function checkCodes(database: Queryable, cartId: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const discounts = codesIn(body.discounts, 'discounts');
  const giftCards = codesIn(body.gift_cards, 'gift_cards');
  if (discounts.length > 0) {
    const found: Discount[] = (await database.query(`${DISCOUNTS} AND discount.code = ANY($2)`, [cartId, discounts])).rows;
    for (const code of discounts) {
      const discount = found.find((other) => other.code === code);
      if (!discount) throw refusal('This code', 'code_unknown');
      const problem = problemOf(discount);
      if (problem) throw refusal(`Discount ${code}`, problem);
    }
    if (found.filter(({ type }) => type !== 'free_shipping').length > 1) throw refusal('A discount', 'code_one_only');
  }
  if (giftCards.length === 0) return;
  const found: (Usable & { code: string })[] = (await database.query(`${GIFT_CARDS} AND gift_card.code = ANY($2)`, [cartId, giftCards]))
    .rows;
  for (const code of giftCards) {
    const card = found.find((other) => other.code === code);
    if (!card) throw refusal('This code', 'code_unknown');
    const problem = problemOf(card);
    if (problem) throw refusal('This gift card', problem);
  }
}

/**
 * Locks the codes of a cart until its order is made, so that the last use of a discount and the money on a card are spent once.
 *
 * @returns how many there are
 */
export async function lockedCodes(manager: EntityManager, cartId: string): Promise<number> {
  const discounts: unknown[] = await manager.query(
    'SELECT id FROM discount WHERE id IN (SELECT discount_id FROM cart_discounts WHERE cart_id = $1) ORDER BY id FOR UPDATE',
    [cartId],
  );
  const cards: unknown[] = await manager.query(
    'SELECT id FROM gift_card WHERE id IN (SELECT gift_card_id FROM cart_gift_cards WHERE cart_id = $1) ORDER BY id FOR UPDATE',
    [cartId],
  );
  return discounts.length + cards.length;
}

/** What is wrong with the codes of a cart as it is now; null where nothing is. */
export async function problemInCart(manager: EntityManager, cartId: string): Promise<{ message: string; code: ErrorCode } | null> {
  const discounts: Discount[] = await manager.query(
    `${DISCOUNTS} AND discount.id IN (SELECT discount_id FROM cart_discounts WHERE cart_id = $1)`,
    [cartId],
  );
  const cards: Usable[] = await manager.query(
    `${GIFT_CARDS} AND gift_card.id IN (SELECT gift_card_id FROM cart_gift_cards WHERE cart_id = $1)`,
    [cartId],
  );
  for (const discount of discounts) {
    const code = problemOf(discount);
    if (code) return { code, message: `Discount ${discount.code} ${WORDS[code]}.` };
  }
  for (const card of cards) {
    const code = problemOf(card);
    if (code) return { code, message: `A gift card ${WORDS[code]}.` };
  }
  return null;
}

/** Refuses a discount that was just put in and brings nothing, since it is for other goods. @throws an error of core's */
export async function refuseIdle(manager: EntityManager, cartId: string, fresh: readonly string[]): Promise<void> {
  const idle: { code: string }[] = await manager.query(
    `SELECT discount.code FROM cart_discounts
       JOIN discount ON discount.id = cart_discounts.discount_id JOIN discount_rule rule ON rule.id = discount.rule_id
      WHERE cart_discounts.cart_id = $1 AND discount.code = ANY($2) AND rule.type <> 'free_shipping'
        AND EXISTS (SELECT 1 FROM line_item WHERE cart_id = $1)
        AND NOT EXISTS (SELECT 1 FROM line_item line JOIN line_item_adjustment less ON less.item_id = line.id
                         WHERE line.cart_id = $1 AND less.discount_id = discount.id AND less.amount > 0)`,
    [cartId, fresh],
  );
  if (idle[0]) throw coreError('not_allowed', `Discount ${idle[0].code} ${WORDS.code_goods}.`, 'code_goods');
}

/** The discounts that a cart has. */
export const discountsOf = (manager: EntityManager, cartId: string): Promise<readonly Pick<Discount, 'code' | 'type'>[]> =>
  manager.query(
    `SELECT discount.code, rule.type FROM cart_discounts
       JOIN discount ON discount.id = cart_discounts.discount_id JOIN discount_rule rule ON rule.id = discount.rule_id
      WHERE cart_discounts.cart_id = $1`,
    [cartId],
  );
