import type { EntityManager } from 'typeorm';
import { Refusal } from '../corrections/border/refusal';
import { fieldsOf, gradesOf, readProduct, textsOf } from './product-row';
import { followingPrice, isShelf, type PricedRegion, readRegions } from './regions';

/** Which amounts `money` are prices of a region: no list's, and for any number of pieces. */
export const IS_PRICE = `money.deleted_at IS NULL AND money.price_list_id IS NULL AND money.min_quantity IS NULL AND money.max_quantity IS NULL`;

/** Of product `p`; null where it has none. */
export const GERMAN_TITLE = `jsonb_path_query_first(p.localizations, '$[*] ? (@.language_code == "de").title') #>> '{}'`;

/** Everything that is on sale or may be again, by its names and numbers, with what it costs in Germany from. */
export function readGoods(manager: EntityManager): Promise<unknown[]> {
  return manager.query(
    `SELECT p.id, p.handle, p.title, ${GERMAN_TITLE} AS title_de, p.status,
            (SELECT coalesce(array_agg(v.sku ORDER BY v.variant_rank, v.id) FILTER (WHERE v.sku IS NOT NULL), '{}')
               FROM product_variant v WHERE v.product_id = p.id AND v.deleted_at IS NULL) AS skus,
            (SELECT min(money.amount) FROM product_variant v
               JOIN product_variant_money_amount link ON link.variant_id = v.id AND link.deleted_at IS NULL
               JOIN money_amount money ON money.id = link.money_amount_id JOIN region r ON r.id = money.region_id
              WHERE v.product_id = p.id AND v.deleted_at IS NULL AND r.metadata->>'zone' = 'reg_de' AND ${IS_PRICE}) AS from_cents
       FROM product p WHERE p.deleted_at IS NULL ORDER BY lower(p.title), p.id`,
  );
}

interface VariantRow {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly prices: readonly { readonly region_id: string; readonly cents: number }[];
}

/** What a variant costs in a region: as the price on the shelf says, or by itself; cents are null where it is not sold there. */
interface PriceHere {
  readonly region_id: string;
  readonly cents: number | null;
  readonly follows: boolean;
}

function pricesHere({ prices }: VariantRow, regions: readonly PricedRegion[]): PriceHere[] {
  const centsIn = new Map(prices.map(({ region_id, cents }) => [region_id, cents]));
  const shelf = regions.find(isShelf);
  const shelfCents = (shelf && centsIn.get(shelf.id)) ?? null;
  return regions.map((region) => {
    const cents = centsIn.get(region.id) ?? null;
    return { region_id: region.id, cents, follows: !isShelf(region) && cents !== null && cents === followingPrice(region, shelfCents) };
  });
}

/** A product with all that staff may change of it. @throws {Refusal} there is none */
export async function readGood(manager: EntityManager, id: string): Promise<object> {
  const product = await readProduct(manager, id);
  if (!product) throw new Refusal('not_found', 'There is no such product.');
  const [regions, variants, grades] = await Promise.all([readRegions(manager), readVariants(manager, id), gradesOf(manager, id)]);
  return {
    id,
    handle: product.handle,
    status: product.status,
    texts: textsOf(product),
    fields: fieldsOf(product),
    grades,
    regions: regions.map(({ id: region_id, name, name_de, currency_code, zone }) => ({
      id: region_id,
      name,
      name_de,
      currency_code,
      is_shelf: zone === 'reg_de',
      can_follow: zone !== null && zone !== 'reg_de',
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      sku: variant.sku,
      prices: pricesHere(variant, regions),
    })),
  };
}

function readVariants(manager: EntityManager, productId: string): Promise<VariantRow[]> {
  return manager.query(
    `SELECT v.id, v.title, v.sku,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('region_id', money.region_id, 'cents', money.amount)), '[]')
               FROM product_variant_money_amount link JOIN money_amount money ON money.id = link.money_amount_id
              WHERE link.variant_id = v.id AND link.deleted_at IS NULL AND money.region_id IS NOT NULL AND ${IS_PRICE}) AS prices
       FROM product_variant v WHERE v.product_id = $1 AND v.deleted_at IS NULL ORDER BY v.variant_rank, v.id`,
    [productId],
  );
}
