import { smallTargets } from '../support/hit-areas';
import { expectLargeText, illFitting, inLargeText, NARROW } from '../support/large-text';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { openTablet } from '../support/tablet';
import { throughTablet } from '../support/tablet-screens';

/** Nothing may be covered; how large what can be pressed is, is asked at the tablet's own sizes. */
const SEEN_PX = 24;

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

for (const locale of ['en', 'de'] as const)
  test(`A02: on the tablet, at 320 px with text twice as large, nothing is cut, nothing overlaps, and all can be reached (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await inLargeText(page);
    const skip = await ownClock(page);
    const { staffCode } = await openTablet(page, browser, baseURL);
    const wrong: Record<string, readonly string[]> = {};
    await throughTablet(page, {
      locale,
      staffCode,
      skip,
      look: async (name, root) => {
        await expectLargeText(page, name);
        const found = [...(await illFitting(root)), ...(await smallTargets(root, SEEN_PX))];
        if (found.length > 0) wrong[name] = found;
      },
    });
    expect(wrong).toEqual({});
  });
