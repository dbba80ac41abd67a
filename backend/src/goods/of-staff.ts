import type { EntityManager } from 'typeorm';
import type { TableRows } from '../seed/rows';
import type { ProductFields, ProductTexts } from '../shop-rules';
import { fieldsOf, type ProductRow, textsOf, withFields, withTexts } from './product-row';

/**
 * Names of settings that say: staff have written this; an id follows, of a variant or a product. The catalogue leaves it alone then.
 * What is on sale it never changes again anyway.
 */
export const PRICED_BY_STAFF = 'priced-by-staff ';
const TOLD_BY_STAFF = 'told-by-staff ';
const SOLD_BY_STAFF = 'sold-by-staff ';

const keep = (manager: EntityManager, what: string, ids: readonly string[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO rille_setting (name, value) SELECT DISTINCT $1 || id, 'true'::jsonb FROM unnest($2::varchar[]) id ORDER BY 1
     ON CONFLICT (name) DO NOTHING`,
    [what, ids],
  );

/** From now on the prices of these variants are staff's. */
export const keepPrices = (manager: EntityManager, variantIds: readonly string[]) => keep(manager, PRICED_BY_STAFF, variantIds);
/** From now on what the shop says of a product is staff's. */
export const keepTexts = (manager: EntityManager, productId: string) => keep(manager, TOLD_BY_STAFF, [productId]);
/** From now on how a product is sold is staff's. */
export const keepFields = (manager: EntityManager, productId: string) => keep(manager, SOLD_BY_STAFF, [productId]);

/** What staff have written of the goods. */
export interface OfStaff {
  /** Ids of variants. */
  readonly priced: ReadonlySet<string>;
  /** By the ids of products. */
  readonly texts: ReadonlyMap<string, ProductTexts>;
  readonly fields: ReadonlyMap<string, ProductFields>;
}

/** Reads what of the goods is written by staff, and not by the catalogue. */
export async function ofStaff(manager: EntityManager): Promise<OfStaff> {
  const rows: { name: string }[] = await manager.query(
    'SELECT name FROM rille_setting WHERE starts_with(name, $1) OR starts_with(name, $2) OR starts_with(name, $3)',
    [PRICED_BY_STAFF, TOLD_BY_STAFF, SOLD_BY_STAFF],
  );
  const idsOf = (what: string) => rows.flatMap(({ name }) => (name.startsWith(what) ? [name.slice(what.length)] : []));
  const [told, sold] = [new Set(idsOf(TOLD_BY_STAFF)), new Set(idsOf(SOLD_BY_STAFF))];
  const products: ProductRow[] = await manager.query(
    'SELECT id, handle, status, title, description, localizations, metadata FROM product WHERE id = ANY($1)',
    [[...told, ...sold]],
  );
  return {
    priced: new Set(idsOf(PRICED_BY_STAFF)),
    texts: new Map(products.flatMap((product) => (told.has(product.id) ? [[product.id, textsOf(product)] as const] : []))),
    fields: new Map(products.flatMap((product) => (sold.has(product.id) ? [[product.id, fieldsOf(product)] as const] : []))),
  };
}

/** The catalogue's rows with what staff have written since. */
export function withoutStaffs(tables: readonly TableRows[], { priced, texts, fields }: OfStaff): TableRows[] {
  const links = tables.find(({ table }) => table === 'product_variant_money_amount')?.rows ?? [];
  const amounts = new Set(links.flatMap((row) => (priced.has(String(row.variant_id)) ? [row.money_amount_id] : [])));
  const asStaffSay = (row: Readonly<Record<string, unknown>>) => {
    const [said, sold] = [texts.get(String(row.id)), fields.get(String(row.id))];
    const told = { ...row, ...(said && withTexts(row as Pick<ProductRow, 'localizations' | 'metadata'>, said)) };
    return sold ? { ...told, metadata: withFields((told as Partial<ProductRow>).metadata ?? null, sold) } : told;
  };
  return tables.map((table) => {
    switch (table.table) {
      case 'product':
        return { ...table, rows: table.rows.map(asStaffSay) };
      case 'product_variant_money_amount':
        return { ...table, rows: table.rows.filter((row) => !priced.has(String(row.variant_id))) };
      case 'money_amount':
        return { ...table, rows: table.rows.filter((row) => !amounts.has(row.id)) };
      default:
        return table;
    }
  });
}
