import type { Page } from '@playwright/test';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';

const LIGHT = 'rgb(247, 244, 238)';
const DARK = 'rgb(18, 17, 16)';
const LANGUAGES = [
  { home: '/en', colours: 'Colours', dark: 'dark', asDevice: 'as on this device' },
  { home: '/de', colours: 'Farben', dark: 'dunkel', asDevice: 'wie auf diesem Gerät' },
] as const;

/** Every ground the page has shown since its first frame. */
async function watchGrounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const grounds = new Set<string>();
    Object.assign(window, { grounds });
    const look = () => {
      if (document.body) grounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'grounds') as Set<string>)]);
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { home } of LANGUAGES)
    test(`${home} is dark on a dark device and light on a light one`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const path of [home, `${home}/shop/turntables`]) {
        await renderedPage(page.request, path);
        await page.goto(path);
        await expect(page.locator('body')).toHaveCSS('background-color', DARK);
        await expect(page.locator('h1')).toHaveCSS('color', 'rgb(237, 231, 221)');
        await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.locator('body')).toHaveCSS('background-color', LIGHT);
    });
});

for (const { home, colours, dark, asDevice } of LANGUAGES)
  test(`dark is chosen by keyboard at ${home}, stays through reloads and pages without a flash, and is given back to the device`, async ({
    page,
  }) => {
    const grounds = await watchGrounds(page);
    await page.goto(home);
    const choice = page.getByRole('combobox', { name: colours });
    await expect(choice).toHaveValue('auto');
    await expect(page.locator('body')).toHaveCSS('background-color', LIGHT);
    await choice.focus();
    // One letter: the next ones start anew where they come late.
    await page.keyboard.press(dark.slice(0, 1));
    await expect(page.locator('body')).toHaveCSS('background-color', DARK);

    for (const visit of [() => page.reload(), () => page.goto(`${home}/shop/turntables`), () => page.goto(`${home}/cart`)]) {
      await visit();
      await expect(choice).toHaveValue('dark');
      expect(await grounds()).toEqual([DARK]);
      const bars = page.locator('meta[name=theme-color]');
      expect(await bars.evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).media))).toEqual(['not all', 'all']);
    }

    // A chosen scheme stays whatever the device does; without one the page follows it.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', DARK);
    await choice.selectOption(asDevice);
    await expect(page.locator('body')).toHaveCSS('background-color', LIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', DARK);
  });

test('all colours are one page to the server', async ({ request }) => {
  await renderedPage(request, '/shop');
  const tagWith = async (cookie: string) => (await request.get('/shop', { headers: { accept: 'text/html', cookie } })).headers().etag;
  expect(await tagWith('rille_scheme=dark')).toBe(await tagWith(''));
});

test('a page that lies open beside another one takes over what was chosen there', async ({ page, context }) => {
  await page.goto('/shop');
  const other = await context.newPage();
  await other.goto('/en');
  await other.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await expect(other.locator('body')).toHaveCSS('background-color', DARK);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('body')).toHaveCSS('background-color', DARK);
  await expect(page.getByRole('combobox', { name: 'Colours' })).toHaveValue('dark');
});

test.describe('on paper, also from a dark device,', () => {
  const INK = 'rgb(27, 24, 21)';

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled, colorScheme: 'dark' });

      for (const path of ['/en/terms-and-conditions', '/de/withdrawal'])
        test(`${path} is dark on white, and has nothing to press`, async ({ page }) => {
          await renderedPage(page.request, path);
          await page.goto(path);
          if (javaScriptEnabled) await comeToLife(page);
          await page.emulateMedia({ media: 'print' });
          await expect(page.locator('h1')).toHaveCSS('color', INK);
          await expect(page.locator('main p').first()).toBeVisible();
          await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
          await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
          await expect(page.getByRole('contentinfo')).toBeHidden();
        });
    });
});
