import { freePort } from '../../scripts/lib/port.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { CLUB, LEADS, MIX, SHEETS } from './cart-screen';
import { CAP } from './customer';
import { PgClient } from './postgres';

/** What the shop says of falls and refusals while tests run belongs to their report: a test that fails by it does not know why. */
const TROUBLE = /PostgreSQL|database could not be asked|request failed|starting it again|is ended/i;
const MOST_LINES = 40;

function overhear() {
  const trouble: string[] = [];
  return {
    onLine(line: string): void {
      if (TROUBLE.test(line) && trouble.length < MOST_LINES) trouble.push(`${new Date().toISOString().slice(11, 19)} ${line}`);
      if (process.env.RILLE_VERBOSE) process.stderr.write(`${line}\n`);
    },
    tell(): void {
      if (trouble.length > 0) process.stderr.write(`\nThe shop said while the tests ran:\n${trouble.join('\n')}\n`);
    },
  };
}

/** More than all tests together order of what most of them buy: what one orders must not be the last that another counts up to. */
const PLENTY = 500;

async function fillShelves(databaseUrl: string): Promise<void> {
  const database = new PgClient({ connectionString: databaseUrl });
  await database.connect();
  try {
    const often = [...[MIX, CLUB, LEADS, SHEETS].map(({ variant }) => variant), CAP.variant_id];
    await database.query('UPDATE product_variant SET inventory_quantity = $1 WHERE id = ANY($2)', [PLENTY, often]);
  } finally {
    await database.end();
  }
}

/**
 * One shop for all browser tests. Set `RILLE_URL` to test one that is running already.
 *
 * @returns what closes it again
 */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.RILLE_URL) return undefined;
  const heard = overhear();
  const shop = await startShopForTests({ onLine: heard.onLine, env: { STAFF_PORT: String(await freePort()) } });
  // Workers are started afterwards and inherit these.
  process.env.RILLE_URL = shop.url;
  process.env.RILLE_BACKEND_URL = shop.backendUrl;
  if (shop.staffUrl) process.env.RILLE_STAFF_URL = shop.staffUrl;
  if (shop.mailbox) process.env.RILLE_MAILBOX = shop.mailbox;
  if (shop.databaseUrl) {
    process.env.RILLE_DATABASE_URL = shop.databaseUrl;
    await fillShelves(shop.databaseUrl);
  }
  return async () => {
    heard.tell();
    await shop.stop();
  };
}
