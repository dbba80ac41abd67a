import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { BACKEND_DIR, type Backend, copyOf, databaseUrlOf, dataFolder, startBackend } from './backend';
import { sql } from './shop';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A stopped, seeded data folder; copy it. */
    template: string;
    /** The shop as we run it, and one on Medusa as published, on the same data. */
    ours: Address;
    stock: Address;
  }
}

export interface Address {
  readonly url: string;
  readonly databaseUrl: string;
  readonly publishableKey: string;
}

/** Build once, seed once, and start the two shops that most tests share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Not while somebody else starts what is built: another test run beside this one would find half of a file.
  if (!process.env.RILLE_BACKEND_IS_BUILT) execFileSync('npm', ['run', '--silent', 'build'], { cwd: BACKEND_DIR, stdio: 'inherit' });

  const template = dataFolder();
  const first = await startBackend(template);
  await first.stop();

  const [ours, stock] = await Promise.all([startBackend(copyOf(template)), startBackend(copyOf(template), { env: { RILLE_STOCK: '1' } })]);
  // The template has been ours, and what corrects the database has stayed in it.
  const corrections = [
    'rille_cart_later',
    'rille_cart_part_changed',
    'rille_cart_address_changed',
    'rille_stock_follows',
    'rille_stock_joins',
  ];
  await sql(databaseUrlOf(stock.dataDir), corrections.map((name) => `DROP FUNCTION ${name} CASCADE;`).join(' '));
  project.provide('template', template);
  project.provide('ours', addressOf(ours));
  project.provide('stock', addressOf(stock));

  return async () => {
    await Promise.all([ours.stop(), stock.stop()]);
    for (const folder of [template, ours.dataDir, stock.dataDir]) rmSync(folder, { recursive: true, force: true });
  };
}

function addressOf(backend: Backend): Address {
  const { url, publishableKey, dataDir } = backend;
  return { url, publishableKey, databaseUrl: databaseUrlOf(dataDir) };
}
