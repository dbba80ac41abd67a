import { test as base, expect } from '@playwright/test';

/** What a page said on the console; a test fails at its end for every sentence it did not expect. */
interface ConsoleGuard {
  /** Expect a sentence, e.g. of a request that this test makes fail. */
  allow(sentence: RegExp): void;
}

interface ShopFixtures {
  /** Watches every page of the test, also those it never mentions. */
  consoleGuard: ConsoleGuard;
}

/** Tests with a running shop: `page.goto('/')` is its home page. */
export const test = base.extend<ShopFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
  baseURL: async ({}, use) => {
    const url = process.env.RILLE_URL;
    if (!url) throw new Error('No shop is running: start the tests with `npx playwright test`.');
    await use(url);
  },

  consoleGuard: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [/^warning: Service Worker registration blocked by Playwright$/];
      const said: { readonly sentence: string; readonly url?: string }[] = [];
      let isLeaving = false;
      context.on('request', (request) => {
        isLeaving ||= request.method() === 'DELETE' && new URL(request.url()).pathname === '/store/auth';
      });
      context.on('console', (message) => {
        // A page that says "not found" is answered as such, and the browser says so too.
        if (/status of 404/.test(message.text()) && message.location().url === message.page()?.url()) return;
        // Whoever logs out while their cart is being read: it answers their session alone.
        if (isLeaving && /status of 404/.test(message.text()) && /\/store\/carts\/[^/?]+$/.test(message.location().url)) return;
        if (message.type() === 'error' || message.type() === 'warning')
          said.push({ sentence: `${message.type()}: ${message.text()}`, url: message.location().url });
      });
      // The console names neither the method nor what a failed server said.
      const failed: Promise<string>[] = [];
      context.on('response', (response) => {
        if (response.status() < 500) return;
        const asked = `${response.request().method()} ${response.url()}: ${response.status()}`;
        failed.push(
          response.text().then(
            (text) => `${asked} ${text.slice(0, 300)}`,
            () => asked,
          ),
        );
      });
      context.on('weberror', (error) => said.push({ sentence: `uncaught: ${error.error().message}` }));
      await use({ allow: (sentence) => allowed.push(sentence) });
      const unexpected = said.filter(({ sentence }) => !allowed.some((pattern) => pattern.test(sentence)));
      if (unexpected.length === 0) return;
      expect(unexpected, ['errors and warnings on the console', ...(await Promise.all(failed))].join('\n')).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
