import type { APIRequestContext } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from './fault-proxy';
import { test as base } from './shop';

interface FaultyLine {
  /** Between the browser and the shop: pages, pictures and Store API alike. */
  readonly faults: FaultProxy;
  /** Another device, with a line that does not break. */
  readonly elsewhere: APIRequestContext;
  /** Whether connections are kept: then the browser itself repeats what gets no answer. By default they are not. */
  readonly keepsConnections: boolean;
}

function shopUrl(): string {
  const url = process.env.RILLE_URL;
  if (!url) throw new Error('No shop is running: start the tests with `npx playwright test`.');
  return url;
}

/** Tests with a running shop at the far end of a line that they can break. */
export const test = base.extend<FaultyLine>({
  keepsConnections: [false, { option: true }],
  elsewhere: async ({ playwright }, use) => {
    const elsewhere = await playwright.request.newContext({ baseURL: shopUrl() });
    await use(elsewhere);
    await elsewhere.dispose();
  },
  faults: async ({ keepsConnections }, use) => {
    const faults = await openFaultProxy(shopUrl(), { keepsConnections });
    await use(faults);
    await faults.close();
  },
  baseURL: async ({ faults }, use) => use(faults.url),
});
