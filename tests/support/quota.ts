import type { BrowserContext, Page } from '@playwright/test';

/**
 * Gives the shop's origin a real quota, beyond which the browser itself refuses to write. It lasts as
 * long as the page.
 *
 * @param roomBytes what is left of it; less than nothing where more is taken already
 */
export async function limitStorage(
  page: Page,
  context: BrowserContext,
  roomBytes: number,
  origin = process.env.RILLE_URL ?? '',
): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.max(1_000, usage + roomBytes) });
}
