import { FACTS } from '../../domain/facts';
import { faultsInBothSchemes } from '../support/axe';
import { choose } from '../support/region-dialog';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const ABOUT = [
  { path: '/en/about', lang: 'en', title: 'About us', since: `since ${FACTS.foundedYear}`, table: 'Table', home: 'Home' },
  { path: '/de/about', lang: 'de', title: 'Über uns', since: `Seit ${FACTS.foundedYear}`, table: 'Tabelle', home: 'Start' },
] as const;

for (const { path, lang, title, since, table, home } of ABOUT) {
  test(`${path} comes from the server with its text, its way back and what search engines want to know`, async ({ page }) => {
    const { status, html } = await renderedPage(page.request, path);
    expect(status).toBe(200);
    expect(html).toContain('<meta name="description"');
    expect(html).toContain(`hreflang="${lang}"`);
    await page.goto(path);
    await comeToLife(page);
    await expect(page).toHaveTitle(`${title} – Rille`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('article')).toContainText(since);
    await expect(page.getByRole('region', { name: table }).getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toHaveAttribute('href', path);
    await page.getByRole('article').getByRole('link', { name: home, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  });

  test(`${path} passes axe in light and dark and never scrolls sideways, however narrow the phone`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await comeToLife(page);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a text changes its language where it stands', async ({ page }) => {
  await page.goto('/about');
  await comeToLife(page);
  await choose(page, { language: 'de' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns');
  await expect(page).toHaveURL(/\/de\/about$/);
});
