import type { AllocationType, DiscountRuleType, DiscountService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { id } from '../corrections/border/bounded';
import { Refusal } from '../corrections/border/refusal';
import {
  berlinMidnightMs,
  codeProblem,
  DISCOUNT_KINDS,
  FAR_PERCENT,
  LONGEST_CODE,
  likelyKind,
  looksOf,
  MOST_PRICE_CENTS,
  MOST_USES,
  SHORTEST_CODE,
  toCode,
} from '../shop-rules';
import { checkRegions, Day, endOf, holdCodes } from './codes';

const MOST_REGIONS = 100;

/** A discount as staff make it. */
export const DiscountMaking = v.strictObject({
  code: v.pipe(
    v.string(),
    v.maxLength(2 * LONGEST_CODE),
    v.transform(toCode),
    v.minLength(SHORTEST_CODE),
    v.check((code) => codeProblem(code) === null && likelyKind(code) === 'discount'),
  ),
  kind: v.picklist(DISCOUNT_KINDS),
  /** Percent; or cents with VAT, where there is any; 0 of free shipping. */
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_PRICE_CENTS)),
  region_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_REGIONS)),
  usage_limit: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_USES))),
  /** Days in Berlin, the last one whole. */
  starts_on: v.nullable(Day),
  ends_on: v.nullable(Day),
  /** That more than half off is meant so. */
  certain: v.optional(v.boolean(), false),
});
type Given = v.InferOutput<typeof DiscountMaking>;

/** The status of "there is one already, or one that looks like it". */
const TAKEN = 409;

/**
 * Makes a discount, by Medusa's own. The same once more is as once, for its code is its name.
 *
 * @returns its id
 * @throws {Refusal} a field does not fit the others; there is a code that is the same or looks like it
 */
export function makeDiscount(manager: EntityManager, discounts: DiscountService, given: Given): Promise<string> {
  checkFit(given);
  const region_ids = [...new Set(given.region_ids)].sort();
  const ends_at = endOf(given.ends_on);
  return manager.transaction(async (transaction) => {
    await holdCodes(transaction);
    await checkRegions(transaction, region_ids, 'region_ids');
    const known = await sameOne(transaction, given, region_ids, ends_at);
    if (known !== null) return known;
    const made = await discounts.withTransaction(transaction).create({
      code: given.code,
      rule: {
        type: given.kind as DiscountRuleType,
        value: given.value,
        allocation: 'total' as AllocationType,
      },
      is_dynamic: false,
      is_disabled: false,
      starts_at: given.starts_on === null ? new Date() : new Date(berlinMidnightMs(given.starts_on)),
      ...(ends_at && { ends_at }),
      ...(given.usage_limit !== null && { usage_limit: given.usage_limit }),
      regions: region_ids,
    });
    return made.id;
  });
}

function checkFit({ kind, value, region_ids, starts_on, ends_on, certain }: Given): void {
  if ((value === 0) !== (kind === 'free_shipping')) throw new Refusal('invalid_data', 'value is missing or not valid.');
  if (kind === 'percentage' && value > 100) throw new Refusal('invalid_data', 'value is more than everything.');
  if (kind === 'percentage' && value > FAR_PERCENT && !certain)
    throw new Refusal('not_allowed', 'value is more than half: say that it is meant (certain).');
  if (kind === 'fixed' && new Set(region_ids).size > 1)
    throw new Refusal('invalid_data', 'region_ids are too many: an amount is of one region.');
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) throw new Refusal('invalid_data', 'ends_on is before starts_on.');
}

interface Known {
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly value: number;
  readonly ends_at: Date | null;
  readonly usage_limit: number | null;
  readonly region_ids: readonly string[];
}

/** The discount that is there already, where it is just what is asked for. @throws {Refusal} it is another one, or looks like it */
async function sameOne(
  manager: EntityManager,
  given: Given,
  regionIds: readonly string[],
  endsAt: Date | undefined,
): Promise<string | null> {
  const all: Known[] = await manager.query(
    `SELECT d.id, d.code, rule.type AS kind, rule.value, d.ends_at, d.usage_limit,
            (SELECT coalesce(array_agg(here.region_id), '{}') FROM discount_regions here WHERE here.discount_id = d.id) AS region_ids
       FROM discount d JOIN discount_rule rule ON rule.id = d.rule_id WHERE d.deleted_at IS NULL`,
  );
  const looks = looksOf(given.code);
  const alike = all.filter(({ code }) => looksOf(code) === looks);
  const same = alike.find(
    ({ code, kind, value, ends_at, usage_limit, region_ids }) =>
      code === given.code &&
      kind === given.kind &&
      value === given.value &&
      (ends_at?.getTime() ?? null) === (endsAt?.getTime() ?? null) &&
      usage_limit === given.usage_limit &&
      region_ids.toSorted().join() === regionIds.join(),
  );
  if (same) return same.id;
  if (alike[0])
    throw new Refusal('not_allowed', 'code is taken, or looks like one that is.', undefined, { code_taken: alike[0].code }, TAKEN);
  return null;
}
