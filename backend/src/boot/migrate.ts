import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { version as medusaVersion } from '@medusajs/medusa/package.json';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { BACKEND_DIR } from '../settings';

const isMigration = (name: string): boolean => /^\d+-[\w-]+\.js$/.test(name);

/** What the tables are like once all of this has run. Counted, so that nobody can forget to say that there is one more. */
const STAMP = `medusa ${medusaVersion}, ours ${readdirSync(join(__dirname, '..', 'migrations')).filter(isMigration).length}`;

/** Bring the database's tables up to date; a stamp makes later boots skip the work. Backends take turns (turns.ts). */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if ((await stampIn(client)) === STAMP) return;
    await runMigrations(databaseUrl);
    await client.query(
      `INSERT INTO rille_setting (name, value) VALUES ('migrations', to_jsonb($1::text))
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      [STAMP],
    );
  } finally {
    await client.end();
  }
}

async function stampIn(client: Client): Promise<unknown> {
  const table = await client.query(`SELECT to_regclass('rille_setting') AS found`);
  if (table.rows[0]?.found === null) return null;
  const stamp = await client.query(`SELECT value FROM rille_setting WHERE name = 'migrations'`);
  return stamp.rows[0]?.value;
}

async function runMigrations(databaseUrl: string): Promise<void> {
  // Required here: loading them reads the configuration, which must be complete by then.
  const medusaMigrations = require('@medusajs/medusa/dist/commands/utils/get-migrations');
  const configModule = require('@medusajs/medusa/dist/loaders/config').default(BACKEND_DIR);
  const featureFlags = require('@medusajs/medusa/dist/loaders/feature-flags').default(configModule);
  const { coreMigrations } = await medusaMigrations.default(BACKEND_DIR, featureFlags);
  const shared = medusaMigrations.getModuleSharedResources(configModule, featureFlags);

  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    migrations: [...coreMigrations, ...shared.migrations],
    logging: false,
  });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'all' });
  } finally {
    await source.destroy();
  }
}
