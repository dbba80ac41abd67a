import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';

/**
 * One shop for all browser tests. Set `RILLE_URL` to test one that is running already.
 *
 * @returns what closes it again
 */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.RILLE_URL) return undefined;
  const shop = await startShopForTests();
  // Workers are started afterwards and inherit these.
  process.env.RILLE_URL = shop.url;
  process.env.RILLE_BACKEND_URL = shop.backendUrl;
  if (shop.databaseUrl) process.env.RILLE_DATABASE_URL = shop.databaseUrl;
  return () => shop.stop();
}
