import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../src/launcher/poll';
import { catalogue } from '../../src/seed/catalogue';
import { databaseUrlOf, dataFolder, launch, postmaster, startBackend } from '../support/backend';
import { expectedCounts } from '../support/counts';
import { shopperAt, sql, stock } from '../support/shop';

const dataDir = dataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The database of the start before, which answers until the next start ends it. */
let orphan = 0;

/** A connection to the database of this start, as soon as Medusa's tables are there. */
async function whenMigrated(): Promise<Client> {
  let client: Client | undefined;
  const ready = await until(async () => {
    const running = postmaster(dataDir);
    if (!running?.port || running.pid === orphan) return false;
    const candidate = new Client({ connectionString: databaseUrlOf(dataDir) });
    // The database may end under it; the next look tells.
    candidate.on('error', () => undefined);
    try {
      await candidate.connect();
      await candidate.query(`SELECT 1 FROM rille_setting WHERE name = 'migrations'`).then(({ rowCount }) => {
        if (rowCount !== 1) throw new Error('not yet');
      });
      client = candidate;
      return true;
    } catch {
      await candidate.end().catch(() => undefined);
      return false;
    }
  }, 30_000);
  if (!ready || !client) throw new Error('The database did not get its tables.');
  return client;
}

async function counts(): Promise<Record<string, number>> {
  const tables = Object.keys(expectedCounts(catalogue()));
  const rows = await sql(
    databaseUrlOf(dataDir),
    tables.map((table) => `SELECT '${table}' AS name, count(*)::int AS count FROM ${table}`).join(' UNION ALL '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe('A seed that is interrupted', () => {
  // A lock on a table holds the seed there, so that it can be killed exactly then.
  test.each(['region', 'product', 'product_variant', 'product_variant_money_amount', 'rille_setting'])(
    'killed while writing %s leaves nothing half done',
    async (table) => {
      const { child, exited, stdout } = launch(dataDir);
      const holder = await whenMigrated();
      const observer = await whenMigrated();
      try {
        await holder.query('BEGIN');
        await holder.query(`LOCK TABLE ${table} IN SHARE MODE`);
        const blocked = async () => {
          const found = await observer.query(
            `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO%' || $1 || '%'`,
            [table],
          );
          return found.rowCount === 1;
        };
        expect(await until(blocked, 30_000)).toBe(true);
      } finally {
        child.kill('SIGKILL');
        await exited;
        orphan = postmaster(dataDir)?.pid ?? 0;
        await Promise.all([holder.end(), observer.end()]);
      }
      expect(stdout()).toBe('');
    },
  );

  test('the next start completes it, exactly', async () => {
    const backend = await startBackend(dataDir);
    expect(backend.stderr()).toContain('174 products');
    expect(await counts()).toEqual(expectedCounts(catalogue()));
    await backend.stop();
  });

  test('a completed seed is not repeated, and a newer catalogue leaves stock and orders alone', async () => {
    const first = await startBackend(dataDir);
    expect(first.stderr()).toBe('');
    await stock(databaseUrlOf(dataDir), 'variant_ca-2mred', 3);
    await sql(databaseUrlOf(dataDir), `UPDATE product SET title = 'Old title' WHERE id = 'prod_ortofon-2m-red'`);
    await sql(databaseUrlOf(dataDir), `UPDATE rille_setting SET value = '"an older catalogue"' WHERE name = 'seed'`);
    await first.stop();

    const second = await startBackend(dataDir);
    expect(await counts()).toEqual(expectedCounts(catalogue()));
    const { body } = await shopperAt(second).get('/store/products/prod_ortofon-2m-red');
    expect(body.product).toMatchObject({ title: 'Ortofon 2M Red', variants: [{ inventory_quantity: 3 }] });
    await second.stop();
  });
});
