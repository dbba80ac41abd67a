import type { EntityManager } from 'typeorm';
import type { TableRows } from '../seed/rows';

/** Name of the setting that says: staff have set this variant's prices; its id follows. The catalogue leaves them alone then. */
export const PRICED_BY_STAFF = 'priced-by-staff ';

/** From now on the prices of these variants are staff's. */
export const keepPrices = (manager: EntityManager, variantIds: readonly string[]): Promise<unknown> =>
  manager.query(
    `INSERT INTO rille_setting (name, value) SELECT $1 || id, 'true' FROM unnest($2::varchar[]) id ORDER BY id ON CONFLICT (name) DO NOTHING`,
    [PRICED_BY_STAFF, variantIds],
  );

/** What staff have written of the goods. */
export interface OfStaff {
  /** Ids of variants. */
  readonly priced: ReadonlySet<string>;
}

/** Reads whose goods are written by staff, and not by the catalogue. */
export async function ofStaff(manager: EntityManager): Promise<OfStaff> {
  const rows: { name: string }[] = await manager.query(`SELECT name FROM rille_setting WHERE starts_with(name, $1)`, [PRICED_BY_STAFF]);
  return { priced: new Set(rows.map(({ name }) => name.slice(PRICED_BY_STAFF.length))) };
}

/** The catalogue's rows without those that staff have written since. */
export function withoutStaffs(tables: readonly TableRows[], { priced }: OfStaff): TableRows[] {
  const links = tables.find(({ table }) => table === 'product_variant_money_amount')?.rows ?? [];
  const amounts = new Set(links.flatMap((row) => (priced.has(String(row.variant_id)) ? [row.money_amount_id] : [])));
  return tables.map((table) => {
    if (table.table === 'product_variant_money_amount')
      return { ...table, rows: table.rows.filter((row) => !priced.has(String(row.variant_id))) };
    return table.table === 'money_amount' ? { ...table, rows: table.rows.filter((row) => !amounts.has(row.id)) } : table;
  });
}
