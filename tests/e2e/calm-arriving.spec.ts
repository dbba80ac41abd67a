import { test } from '../support/faulty-line';
import { expectCalm, twoFrames, watchMoves } from '../support/moves';
import { renderedPage } from '../support/rendered';
import { signal } from '../support/signal';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const PAGES = ['/', '/de/shop/turntables', '/de/product/technics-sl-1210mk2-refurbished', '/nobody-has-this'];

/** Where a slow line may cut a page: before whatever is read as one. */
const SEAMS = /(?=<(?:li|p|h1|h2|article|button|select|strong|footer)[ >])/;

for (const viewport of SCREENS)
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });

    for (const path of PAGES)
      test(`nothing on ${path} moves while it arrives in pieces`, async ({ page, faults }) => {
        await renderedPage(page.request, path);
        await watchMoves(page);
        const committed = signal();
        faults.fail(new RegExp(`^${path}$`), {
          kind: 'pieces',
          split: SEAMS,
          between: async () => {
            await committed.given;
            await twoFrames(page);
          },
        });
        await page.goto(path, { waitUntil: 'commit' });
        committed.give();
        await page.waitForLoadState('load');
        await expectCalm(page);
      });
  });
