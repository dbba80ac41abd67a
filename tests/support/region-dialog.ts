import type { Page } from '@playwright/test';

/** Says where and in which language one buys, and opens the dialog that changes it; the foot of the page has another one. */
export const regionButton = (page: Page) => page.getByRole('button', { name: /^(Country and language|Land und Sprache): / });

const FIELDS = { country: /^(Where should we send it|Wohin sollen wir liefern)\?$/, language: /^(Language|Sprache)$/ };

/** Chooses a country, a language or both in that dialog; it may ask back where the cart would change. */
export async function choose(page: Page, wanted: { readonly country?: string; readonly language?: string }): Promise<void> {
  await regionButton(page).click();
  if (wanted.country) await page.getByLabel(FIELDS.country).selectOption(wanted.country);
  if (wanted.language) await page.getByLabel(FIELDS.language).selectOption(wanted.language);
  await page.getByRole('button', { name: /^(Apply|Übernehmen)$/ }).click();
}
