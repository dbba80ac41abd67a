import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { DEFAULT_CHANNEL } from '../facts';
import { ofStaff, PRICED_BY_STAFF, withoutStaffs } from '../goods/of-staff';
import { say } from '../log';
import { FACTS } from '../shop-rules';
import { CATALOGUE_FILE, catalogue, GALLERY_FILE } from './catalogue';
import { productTables } from './product-rows';
import { shopRegions } from './regions';
import { writeRows } from './rows';
import { PUBLISHABLE_KEY, shopTables } from './shop-rows';

/** Raise it when the rows change though the catalogue does not. */
const SEED_VERSION = 6;

/**
 * Fill the shop with the demo catalogue, unless this very catalogue is in it already.
 *
 * Everything happens in one transaction: a start that is killed half-way leaves nothing, and
 * the next one does it all. A newer catalogue updates texts and prices, never stock, and never what staff have written.
 */
export async function seed(manager: EntityManager): Promise<{ publishableKey: string }> {
  const files = createHash('sha256').update(readFileSync(CATALOGUE_FILE)).update(readFileSync(GALLERY_FILE));
  const stamp = `${SEED_VERSION} ${files.digest('hex').slice(0, 16)}`;
  if ((await stampIn(manager)) !== stamp) {
    await manager.transaction(async (transaction) => {
      await write(transaction);
      await transaction.query(
        `INSERT INTO rille_setting (name, value) VALUES ('seed', to_jsonb($1::text))
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [stamp],
      );
    });
    say(`The shop holds the demo catalogue: ${catalogue().products.length} products.`);
  }
  return { publishableKey: PUBLISHABLE_KEY };
}

async function stampIn(manager: EntityManager): Promise<unknown> {
  const rows = await manager.query(`SELECT value FROM rille_setting WHERE name = 'seed'`);
  return rows[0]?.value;
}

async function write(manager: EntityManager): Promise<void> {
  const demo = catalogue();
  await manager.query(`UPDATE currency SET includes_tax = true WHERE code = $1`, [FACTS.currencyCode]);
  for (const rows of shopTables(demo)) await writeRows(manager, rows);

  for (const region of shopRegions(demo)) {
    const codes = region.countries.map((country) => country.iso_2);
    await manager.query(`UPDATE country SET region_id = $1 WHERE iso_2 = ANY($2)`, [region.id, codes]);
  }
  await settleStore(manager);

  const tables = withoutStaffs(productTables(demo), await ofStaff(manager));
  for (const rows of tables) await writeRows(manager, rows);

  // A price the catalogue no longer has must not stay for sale.
  const kept = tables.find(({ table }) => table === 'product_variant_money_amount')?.rows.map(({ id }) => id);
  await manager.query(
    `DELETE FROM product_variant_money_amount link WHERE id LIKE 'pvma\\_%' AND NOT (id = ANY($1))
        AND NOT EXISTS (SELECT 1 FROM rille_setting WHERE name = $2 || link.variant_id)`,
    [kept, PRICED_BY_STAFF],
  );
}

/** Medusa made a channel and a store of its own at first boot; the store gets ours. */
async function settleStore(manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE store SET name = 'Rille', default_currency_code = $1, default_sales_channel_id = $2`, [
    FACTS.currencyCode,
    DEFAULT_CHANNEL.id,
  ]);
  await manager.query(`INSERT INTO store_currencies (store_id, currency_code) SELECT id, $1 FROM store ON CONFLICT DO NOTHING`, [
    FACTS.currencyCode,
  ]);
  await manager.query(`DELETE FROM sales_channel WHERE name = 'Default Sales Channel' AND id <> $1`, [DEFAULT_CHANNEL.id]);
}
