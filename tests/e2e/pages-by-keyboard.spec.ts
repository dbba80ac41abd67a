import type { Page } from '@playwright/test';
import { LOCALES } from '../../domain/locale';
import { withLocale } from '../../domain/locale-path';
import { CONTENT_DIR, readContent } from '../../scripts/lib/content-pages';
import { tabTo } from '../support/checkout';
import { comeToLife } from '../support/rendered';
import { expect, test } from '../support/shop';

const PAGES = readContent(CONTENT_DIR);

/** Numbers everything of the page's own part that Tab should stop at: of a group of radio buttons the one that is on. */
const numberStops = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) => {
    const stops = [...main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
    );
    return stops.map((element, place) => {
      element.dataset.stop = String(place);
      return `${place} ${element.tagName} ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}`;
    });
  });

/** What has the focus: its number, "other" elsewhere; and whether anything shows that it has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element?.closest('main')) return { stop: 'other', isShown: true };
    // Of a choice the ring may go around its row, or what stands for it.
    const isShown = [element, element.closest('label')].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    return { stop: element.dataset.stop ?? 'unknown', isShown };
  });

for (const { path, languages } of PAGES)
  test(`${path} is walked through by keyboard, from the way past the header to the foot: every stop in its order, and seen`, async ({
    page,
  }) => {
    for (const locale of LOCALES) {
      await page.goto(withLocale(locale, languages[locale].address ?? path));
      await comeToLife(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      const stops = await numberStops(page);
      const met: string[] = [];
      for (let presses = 0; presses <= stops.length; presses++) {
        await page.keyboard.press('Tab');
        const { stop, isShown } = await focused(page);
        if (stop === 'other') break;
        expect(isShown, `${locale}: ${stops[Number(stop)]} shows that it has the focus`).toBe(true);
        met.push(stop);
      }
      expect(
        met.map((stop) => stops[Number(stop)] ?? stop),
        locale,
      ).toEqual(stops);
      expect((await focused(page)).stop, 'the walk goes on behind the page').toBe('other');
    }
  });

test('a question is opened and closed by keyboard, and its link followed', async ({ page }) => {
  await page.goto('/en/faq/shipping');
  await comeToLife(page);
  const question = page.getByRole('main').locator('details').first();
  await tabTo(page, question.locator('summary'));
  const before = await question.evaluate((details: HTMLDetailsElement) => details.open);
  await page.keyboard.press('Enter');
  await expect.poll(() => question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(!before);
  await page.keyboard.press('Space');
  await expect.poll(() => question.evaluate((details: HTMLDetailsElement) => details.open)).toBe(before);
});

test('the calculator works out another country and another thing by keyboard', async ({ page }) => {
  await page.goto('/en/shipping');
  await comeToLife(page);
  const calculator = page.getByRole('region', { name: 'Work it out' });
  const result = calculator.locator('output');
  const before = await result.textContent();
  await tabTo(page, calculator.getByRole('combobox'));
  await page.keyboard.type('Finland');
  await page.keyboard.press('Enter');
  await expect(calculator.getByRole('combobox')).toHaveValue('fi');
  await expect(result).not.toHaveText(before ?? '');
  await tabTo(page, calculator.getByRole('radio', { checked: true }));
  const inFinland = await result.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(result).not.toHaveText(inFinland ?? '');
});

test('on a phone the grades are seen from another distance by the arrow keys', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/grading-and-cosmetics');
  await comeToLife(page);
  const distances = page.getByRole('main').getByRole('radio');
  const pictures = page.getByRole('main').locator('figure[data-distance]');
  const seen = () =>
    pictures.evaluateAll((all) => all.find((figure) => figure.firstElementChild?.checkVisibility())?.getAttribute('data-distance'));
  await tabTo(page, page.getByRole('main').getByRole('radio', { checked: true }));
  expect(await seen()).toBe('near');
  await page.keyboard.press('ArrowRight');
  await expect(distances.last()).toBeChecked();
  await expect.poll(seen).toBe('close');
});
