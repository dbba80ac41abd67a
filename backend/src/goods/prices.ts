import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { id } from '../corrections/border/bounded';
import { Refusal } from '../corrections/border/refusal';
import { isFarFrom, MOST_PRICE_CENTS } from '../shop-rules';
import { IS_PRICE } from './goods';
import { inTurn } from './in-turn';
import { keepPrices } from './of-staff';
import { followingPrice, isShelf, type PricedRegion, readRegions } from './regions';

/** Every variant of one product in every region has room in it. */
const MOST_PRICES_AT_ONCE = 500;
const Price = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_PRICE_CENTS));
const Was = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** What variants of a product are to cost, and what they cost when they were looked at. */
export const PriceChange = v.strictObject({
  prices: v.pipe(
    v.array(
      v.strictObject({
        variant_id: id,
        region_id: id,
        /** Null: as the price on the shelf says, for a region that had a price of its own. */
        cents: v.nullable(Price),
        /** Null where it was not sold. */
        was: Was,
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_PRICES_AT_ONCE),
  ),
  /** That a price which differs from the one before by more than half is meant so. */
  certain: v.optional(v.boolean(), false),
});
type Given = v.InferOutput<typeof PriceChange>;
type Wish = Given['prices'][number];

const keyOf = (variantId: string, regionId: string): string => `${variantId} ${regionId}`;

interface Amount {
  readonly id: string;
  readonly variant_id: string;
  readonly region_id: string;
  readonly amount: number;
}

/** Prices as they are now, held until the transaction ends, in one order for everybody. */
async function holdPrices(manager: EntityManager, variantIds: readonly string[]): Promise<Map<string, Amount>> {
  const rows: Amount[] = await manager.query(
    `SELECT money.id, link.variant_id, money.region_id, money.amount FROM money_amount money
       JOIN product_variant_money_amount link ON link.money_amount_id = money.id AND link.deleted_at IS NULL
      WHERE link.variant_id = ANY($1) AND money.region_id IS NOT NULL AND ${IS_PRICE} ORDER BY money.id FOR UPDATE OF money`,
    [variantIds],
  );
  return new Map(rows.map((row) => [keyOf(row.variant_id, row.region_id), row]));
}

/**
 * Changes what variants of a product cost, all of them or none, unless somebody has changed one of them meanwhile. With the price
 * on the shelf go those of all regions that follow it; a region with a price of its own keeps that.
 *
 * @throws {Refusal} there is no such product, variant or region; a price is far from the one before and nobody said that it is
 * meant; a price is another one by now, in `now`
 */
export function changePrices(manager: EntityManager, productId: string, given: Given): Promise<void> {
  return inTurn(manager, productId, async (transaction) => {
    const variants: { id: string }[] = await transaction.query(
      'SELECT id FROM product_variant WHERE product_id = $1 AND deleted_at IS NULL ORDER BY id',
      [productId],
    );
    await checkHasPrice(transaction, productId);
    const regions = new Map((await readRegions(transaction)).map((region) => [region.id, region]));
    const own = new Set(variants.map((variant) => variant.id));
    checkNames(given.prices, own, regions);
    const held = await holdPrices(transaction, [...new Set(given.prices.map(({ variant_id }) => variant_id))]);
    const centsOf = (variantId: string, regionId: string): number | null => held.get(keyOf(variantId, regionId))?.amount ?? null;
    checkUnchanged(given.prices, centsOf);
    checkFar(given);
    const amounts = amountsOf(given.prices, [...regions.values()], centsOf);
    await writeAmounts(transaction, amounts, held, regions);
    await keepPrices(
      transaction,
      given.prices.map(({ variant_id }) => variant_id),
    );
  });
}

/** A surcharge is a part of what something else costs. */
async function checkHasPrice(manager: EntityManager, productId: string): Promise<void> {
  const rows: unknown[] = await manager.query(`SELECT 1 FROM product WHERE id = $1 AND metadata->'surcharge_percent' IS NOT NULL`, [
    productId,
  ]);
  if (rows.length > 0) throw new Refusal('not_allowed', 'What this costs is reckoned from something else.');
}

function checkNames(prices: readonly Wish[], variants: ReadonlySet<string>, regions: ReadonlyMap<string, PricedRegion>): void {
  const seen = new Set<string>();
  for (const [place, { variant_id, region_id, cents }] of prices.entries()) {
    const at = `prices.${place}`;
    const region = regions.get(region_id);
    if (!variants.has(variant_id)) throw new Refusal('invalid_data', `${at}.variant_id is no variant of this product.`);
    if (!region) throw new Refusal('invalid_data', `${at}.region_id is no region of the shop.`);
    if (seen.has(keyOf(variant_id, region_id))) throw new Refusal('invalid_data', `${at} stands there twice.`);
    seen.add(keyOf(variant_id, region_id));
    if (cents === null && (isShelf(region) || region.zone === null))
      throw new Refusal('invalid_data', `${at}.cents is missing: a price there follows no other one.`);
  }
}

function checkUnchanged(prices: readonly Wish[], centsOf: (variantId: string, regionId: string) => number | null): void {
  const now = prices.flatMap(({ variant_id, region_id, was }) => {
    const cents = centsOf(variant_id, region_id);
    return cents === was ? [] : [{ variant_id, region_id, cents }];
  });
  if (now.length > 0) throw new Refusal('conflict', 'A price changed meanwhile: look at it again.', undefined, { now });
}

function checkFar({ prices, certain }: Given): void {
  const far = prices.findIndex(({ cents, was }) => cents !== null && isFarFrom(cents, was));
  if (far >= 0 && !certain)
    throw new Refusal(
      'not_allowed',
      `prices.${far}.cents differs from the price before by more than half: say that it is meant (certain).`,
    );
}

interface NewAmount {
  readonly variantId: string;
  readonly regionId: string;
  readonly cents: number;
}

/** What is asked for, and what follows from it. */
function amountsOf(
  prices: readonly Wish[],
  regions: readonly PricedRegion[],
  centsOf: (variantId: string, regionId: string) => number | null,
): NewAmount[] {
  const shelf = regions.find(isShelf);
  return [...new Set(prices.map(({ variant_id }) => variant_id))].flatMap((variantId) => {
    const wished = new Map(prices.flatMap((wish) => (wish.variant_id === variantId ? [[wish.region_id, wish.cents] as const] : [])));
    const before = shelf ? centsOf(variantId, shelf.id) : null;
    const after = (shelf && wished.get(shelf.id)) ?? before;
    // What was sold nowhere is sold everywhere once it has a price.
    const isFirst = before === null && regions.every((region) => centsOf(variantId, region.id) === null);
    return regions.flatMap((region): NewAmount[] => {
      const now = centsOf(variantId, region.id);
      const follows = now === null ? isFirst : now === followingPrice(region, before);
      const cents = wished.get(region.id) ?? (wished.has(region.id) || follows ? followingPrice(region, after) : null);
      if (wished.has(region.id) && cents === null)
        throw new Refusal('not_allowed', 'There is no price on the shelf that could be followed.');
      return cents === null || cents === now ? [] : [{ variantId, regionId: region.id, cents }];
    });
  });
}

async function writeAmounts(
  manager: EntityManager,
  amounts: readonly NewAmount[],
  held: ReadonlyMap<string, Amount>,
  regions: ReadonlyMap<string, PricedRegion>,
): Promise<void> {
  const rows = amounts.map(({ variantId, regionId, cents }) => ({
    // As the catalogue names them, so that there is one of each.
    id: held.get(keyOf(variantId, regionId))?.id ?? `ma_${variantId}_${regionId}`,
    link: `pvma_${variantId}_${regionId}`,
    variant_id: variantId,
    region_id: regionId,
    currency_code: regions.get(regionId)?.currency_code,
    amount: cents,
    is_new: !held.has(keyOf(variantId, regionId)),
  }));
  const given = `jsonb_to_recordset($1::jsonb)
    AS given (id text, link text, variant_id text, region_id text, currency_code text, amount integer, is_new boolean)`;
  const json = JSON.stringify(rows);
  await manager.query(
    `INSERT INTO money_amount (id, currency_code, region_id, amount) SELECT id, currency_code, region_id, amount FROM ${given} ORDER BY id
     ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, updated_at = now(), deleted_at = NULL`,
    [json],
  );
  await manager.query(
    `INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id) SELECT link, id, variant_id FROM ${given} WHERE is_new ORDER BY link
     ON CONFLICT (id) DO UPDATE SET money_amount_id = excluded.money_amount_id, deleted_at = NULL`,
    [json],
  );
}
