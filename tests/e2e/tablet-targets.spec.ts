import { smallTargets } from '../support/hit-areas';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { openTablet } from '../support/tablet';
import { throughTablet } from '../support/tablet-screens';

test.use({ serviceWorkers: 'allow' });

const SIZES = [
  ['en', 1024, 768],
  ['de', 1280, 800],
  ['de', 768, 1024],
  ['en', 800, 1280],
] as const;

for (const [locale, width, height] of SIZES)
  test(`on the tablet a finger hits what it means: 56 pixels each way, and nothing is covered or cut (${locale}, ${width} × ${height})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    const skip = await ownClock(page);
    const { staffCode } = await openTablet(page, browser, baseURL);
    const small: Record<string, readonly string[]> = {};
    await throughTablet(page, {
      locale,
      staffCode,
      skip,
      look: async (name, root) => {
        const found = await smallTargets(root);
        if (found.length > 0) small[name] = found;
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
      },
    });
    expect(small).toEqual({});
  });
