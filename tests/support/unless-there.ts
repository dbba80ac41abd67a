import { expect, type Locator } from '@playwright/test';

/** For one look, or one press at something that may go at that moment. */
const ONE_TRY_MS = 3_000;

/**
 * Presses what tries again, unless what it is to bring about has come meanwhile: the shop tries again
 * by itself as well, and then there is nothing to press any more.
 *
 * @param press ends soon where there is nothing to press; gets how many ms it has
 */
export const unlessThere = (isThere: () => Promise<boolean>, press: (timeoutMs: number) => Promise<void>): Promise<void> =>
  expect(async () => {
    if (!(await isThere())) await press(ONE_TRY_MS);
  }).toPass({ timeout: 30_000 });

/** The same for one button. */
export const pressUnlessThere = (button: Locator, wanted: Locator): Promise<void> =>
  unlessThere(
    () => wanted.isVisible(),
    (timeout) => button.click({ timeout }),
  );
