import { expect, type Locator, type Page } from '@playwright/test';

/** The narrowest screen that everything has to be usable on. */
export const NARROW = { width: 320, height: 640 } as const;

/** As somebody has set it in their browser: every page begins with it. */
export const inLargeText = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.setProperty('font-size', '200%');
      observer.disconnect();
    }).observe(document, { childList: true });
  });

/** The text is as large as {@link inLargeText} has made it. @param what is looked at, for the report */
export async function expectLargeText(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), what).toBe('32px');
}

/**
 * What below `root` makes the page wider than the screen, stands beside it, is cut off, or lies on other text. What can be reached by scrolling the part
 * it stands in is not cut; what stays in its place while the rest moves lies on that by design.
 *
 * @returns a sentence for each; none where all is well
 */
export const illFitting = (root: Locator): Promise<string[]> =>
  root.evaluate((within) => {
    const BESIDE_PX = 1;
    // Letters reach a little over their line.
    const OVER_PX = 4;
    const found = new Set<string>();
    const named = (element: Element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;

    const rightOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.max(...[element, range].map((box) => box.getBoundingClientRect().right));
    };
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) {
      const widest = [...document.body.querySelectorAll('*')].filter((element) => rightOf(element) > innerWidth);
      found.add(`the page is ${page.scrollWidth} wide: ${widest.slice(-5).map((element) => element.outerHTML.slice(0, 300))}`);
    }

    /** What only a screen reader is told, or is shown once it has the focus. */
    const isUnseen = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isUnseen(element.parentElement));

    interface Line {
      readonly box: DOMRect;
      readonly element: Element;
      /** What moves, or stays, as one: lines of two such parts may lie on each other. */
      readonly part: Element;
    }

    /** Notes where a line is cut. @returns the part that it moves with */
    const follow = (element: Element, line: DOMRect): Element => {
      let { left, right, top, bottom } = line;
      let part: Element | undefined;
      for (let around: Element | null = element; around && around !== page; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const area = around.getBoundingClientRect();
        if (/sticky|fixed/.test(position)) part ??= around;
        // Inside a scroller a line may stand anywhere but before its beginning; further out the scroller itself is what can be cut.
        if (/auto|scroll/.test(overflowX)) {
          part ??= around;
          if (left < area.left - around.scrollLeft - BESIDE_PX) found.add(`${named(element)} stands before the beginning of its part`);
          ({ left, right } = area);
        } else if (/hidden|clip/.test(overflowX) && area.width > 1 && (right > area.right + BESIDE_PX || left < area.left - BESIDE_PX))
          found.add(`${named(element)} is cut by ${around.tagName.toLowerCase()}.${around.className}`);
        if (/auto|scroll/.test(overflowY)) {
          part ??= around;
          if (top < area.top - around.scrollTop - OVER_PX) found.add(`${named(element)} stands above the beginning of its part`);
          ({ top, bottom } = area);
        } else if (/hidden|clip/.test(overflowY) && area.width > 1 && (bottom > area.bottom + OVER_PX || top < area.top - OVER_PX))
          found.add(`${named(element)} is cut by ${around.tagName.toLowerCase()}.${around.className}`);
      }
      if (right > innerWidth + BESIDE_PX || left < -BESIDE_PX) found.add(`${named(element)} stands beside the screen`);
      return part ?? page;
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || (node.textContent ?? '').trim() === '' || element.closest('[aria-hidden="true"], [inert], svg, script, style'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ box, element, part: follow(element, box) });
    }
    for (const [index, { box, element, part }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (part !== other.part || element.contains(other.element) || other.element.contains(element)) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 2 && down > 0.4 * Math.min(box.height, other.box.height))
          found.add(`${named(element)} lies on ${named(other.element)}`);
      }
    return [...found];
  });
