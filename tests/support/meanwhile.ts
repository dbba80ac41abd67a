import type { Page } from '@playwright/test';

/** Does something while the page's next request to an address is on its way: the page cannot have heard of it before it sent that. */
export async function whileAsking(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );
}
