import { expect, type Page } from '@playwright/test';

/**
 * Waits until everything that fades or slides in has done so: a dialog is "visible" to Playwright from its first frame on,
 * when its colours are not yet its own. What moves for ever (a spinner, the running text) is not waited for.
 */
export async function atRest(page: Page): Promise<void> {
  const onItsWay = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)))
          .length,
    );
  await expect.poll(onItsWay, 'something still fades or slides').toBe(0);
}
