import { expect, type Page } from '@playwright/test';
import { faultsInBothSchemes } from './axe';

const SIZES = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const;

/** The page as it stands passes axe in both schemes, on phone and desktop, and never scrolls sideways. */
export async function expectFineInEveryLook(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await faultsInBothSchemes(page), `${size.width}`).toEqual([]);
    // Less where a dialog lies over it: the scrollbar has its place kept.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}
