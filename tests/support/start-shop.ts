import { freePort } from '../../scripts/lib/port.mjs';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';
import { CLUB, LEADS, MIX, SHEETS } from './cart-screen';
import { CAP } from './customer';
import { PgClient } from './postgres';

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
  const shop = await startShopForTests({ env: { STAFF_PORT: String(await freePort()) } });
  // Workers are started afterwards and inherit these.
  process.env.RILLE_URL = shop.url;
  process.env.RILLE_BACKEND_URL = shop.backendUrl;
  if (shop.staffUrl) process.env.RILLE_STAFF_URL = shop.staffUrl;
  if (shop.mailbox) process.env.RILLE_MAILBOX = shop.mailbox;
  if (shop.databaseUrl) {
    process.env.RILLE_DATABASE_URL = shop.databaseUrl;
    await fillShelves(shop.databaseUrl);
  }
  return () => shop.stop();
}
