import type { TestProject } from 'vitest/node';
import { startShopForTests } from '../../scripts/lib/shop-for-tests.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop under attack is: its public address, and what only its own machine reaches. */
    shop: { readonly url: string; readonly backendUrl: string; readonly databaseUrl: string };
  }
}

export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const { url, backendUrl, databaseUrl = '', stop } = await startShopForTests({ env: { RATE_LIMIT_FACTOR: '1' } });
  project.provide('shop', { url, backendUrl, databaseUrl });
  return stop;
}
