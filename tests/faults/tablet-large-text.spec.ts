import type { Locator, Page } from '@playwright/test';
import { smallTargets } from '../support/hit-areas';
import { ownClock } from '../support/own-clock';
import { expect, test } from '../support/shop';
import { openTablet } from '../support/tablet';
import { throughTablet } from '../support/tablet-screens';

const WIDTH = 320;
/** Nothing may be covered; how large what can be pressed is, is asked at the tablet's own sizes. */
const SEEN_PX = 24;

test.use({ viewport: { width: WIDTH, height: 640 }, contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

const inLargeText = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** What below `root` stands beside the screen, is cut off, or lies on other text. */
const broken = (root: Locator): Promise<string[]> =>
  root.evaluate((within, width) => {
    const found: string[] = [];
    const text = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
    if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const lines: { readonly box: DOMRect; readonly element: Element }[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || (node.textContent ?? '').trim() === '' || element.closest('[aria-hidden="true"], [inert], svg, script, style'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const own = element.getBoundingClientRect();
      // What only a screen reader is told.
      if (own.width <= 1 || own.height <= 1) continue;
      for (const box of range.getClientRects()) {
        if (box.width <= 1) continue;
        let isScrolled = false;
        for (let around: Element | null = element; around && around !== within.parentElement; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const area = around.getBoundingClientRect();
          if (/auto|scroll/.test(overflowX)) isScrolled = true;
          const isCut =
            (/hidden|clip/.test(overflowX) && (box.right > area.right + 1 || box.left < area.left - 1)) ||
            (/hidden|clip/.test(overflowY) && (box.bottom > area.bottom + 4 || box.top < area.top - 4));
          if (isCut && area.width > 1) found.push(`${text(element)} is cut by ${around.tagName.toLowerCase()}.${around.className}`);
        }
        if (!isScrolled && (box.right > width + 1 || box.left < -1)) found.push(`${text(element)} stands beside the screen`);
        // What stays in its place while the page moves lies on it by design.
        if (!isScrolled && !element.closest('header')) lines.push({ box, element });
      }
    }
    for (const [index, { box, element }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 2 && down > 0.4 * Math.min(box.height, other.box.height))
          found.push(`${text(element)} lies on ${text(other.element)}`);
      }
    return [...new Set(found)];
  }, WIDTH);

for (const locale of ['en', 'de'] as const)
  test(`A02: on the tablet, at 320 px with text twice as large, nothing is cut, nothing overlaps, and all can be reached (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const skip = await ownClock(page);
    const { staffCode } = await openTablet(page, browser, baseURL);
    const wrong: Record<string, readonly string[]> = {};
    await inLargeText(page);
    await throughTablet(page, {
      locale,
      staffCode,
      skip,
      look: async (name, root) => {
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), name).toBe('32px');
        const found = [...(await broken(root)), ...(await smallTargets(root, SEEN_PX))];
        if (found.length > 0) wrong[name] = found;
      },
    });
    expect(wrong).toEqual({});
  });
