import { expect, type Locator, type Page } from '@playwright/test';
import { kiosk as de } from '../../src/i18n/texts/kiosk/de';
import { kiosk as en } from '../../src/i18n/texts/kiosk/en';
import { attract, lookUp, openFound, pressLong } from './tablet';

const WORDS = { en, de } as const;

/** Of something, in either language. */
const TITLE = 'Concorde MKII Mix';

/** Longer than it takes until somebody is asked whether they are still here. */
const IDLE_MS = 60_001;

export interface TabletScreens {
  readonly locale: keyof typeof WORDS;
  readonly staffCode: string;
  /** Lets time pass on the tablet. */
  readonly skip: (ms: number) => Promise<void>;
  /** @param root what of the page somebody can use then */
  readonly look: (name: string, root: Locator) => Promise<void>;
}

/** Goes through what a visitor and staff see on the tablet, from the screen that waits for somebody to the question whether they are still here. */
export async function throughTablet(page: Page, { locale, staffCode, skip, look }: TabletScreens): Promise<void> {
  const words = WORDS[locale];
  const body = page.locator('body');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const banner = page.getByRole('banner');
  const list = () => banner.getByRole('link', { name: new RegExp(`^${words.header.listShort}|${words.header.list_one.split(',')[0]}`) });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await expect(attract(page)).toBeVisible();
  await look('attract', body);
  await attract(page)
    .getByRole('button', { name: locale === 'de' ? 'Deutsch' : 'English' })
    .click();
  const first = page.getByRole('region', { name: words.first.label });
  await expect(first.getByRole('link', { name: words.first.compare })).toBeVisible();
  await look('home', body);
  await first.getByRole('button', { name: words.first.fits }).click();
  await expect(dialog).toBeVisible();
  await look('what fits', dialog);
  await close();
  const beginning = String(await main.getByRole('heading', { level: 1 }).textContent());
  await first.getByRole('link', { name: words.first.compare }).click();
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(beginning);
  await look('compare', body);

  await lookUp(page, TITLE);
  await expect(main.getByRole('article').filter({ hasText: TITLE }).first()).toBeVisible();
  await look('search', body);
  await openFound(page, TITLE);
  await look('product', body);
  await main.getByRole('button', { name: words.instead.product.buy.add }).first().click();
  // What says so stands over the page for a moment.
  const said = page.getByText(new RegExp(`^${words.instead.added.added_one.split(':')[0]}:`));
  await expect(said.first()).toBeVisible();
  await expect(said).toHaveCount(0);
  await banner.getByRole('navigation').getByRole('link').first().click();
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(main.getByRole('radio').first()).toBeAttached();
  await look('turntable', body);

  await list().click();
  await expect(main.getByRole('heading', { level: 1, name: words.list.title })).toBeVisible();
  await expect(main.getByRole('button', { name: words.list.handOver })).toBeVisible();
  await look('list', body);
  await main.getByRole('button', { name: words.list.handOver }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await look('hand-over', dialog);
  await close();

  await banner.getByRole('button', { name: words.call.open }).click();
  await expect(dialog).toBeVisible();
  await look('call', dialog);
  await dialog.getByRole('button', { name: words.call.takeBack }).click();
  await pressLong(page, { home: words.header.home, staff: words.staff.title });
  await look('staff code', dialog);
  await dialog.getByLabel(words.staff.code).fill(staffCode);
  await dialog.getByRole('button', { name: words.staff.enter }).click();
  await expect(dialog.getByRole('button', { name: words.staff.restart })).toBeVisible();
  await look('staff', dialog);
  await close();
  await skip(IDLE_MS);
  await expect(page.getByRole('dialog', { name: words.idle.title })).toBeVisible();
  await look('idle', dialog);
}
