import type { Locator, Page } from '@playwright/test';
import { comeToLife } from './rendered';

const DAY_MS = 86_400_000;

/** A day as the calendar writes it. */
export const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const after = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS);

/** A Friday so many weeks ahead; each test has weeks of its own. */
export function fridayIn(weeks: number): string {
  let ms = Date.now() + weeks * 7 * DAY_MS;
  while (new Date(ms).getUTCDay() !== 5) ms += DAY_MS;
  return iso(ms);
}

export const rentalField = (page: Page, name: string): Locator => page.locator(`#rental-${name}`);

/** As somebody types it. */
export const typed = (day: string): string => day.split('-').reverse().join('/');

export async function chooseDays(page: Page, first: string, last: string): Promise<void> {
  await rentalField(page, 'firstDay').fill(typed(first));
  await rentalField(page, 'lastDay').fill(typed(last));
}

export async function introduce(page: Page, email: string): Promise<void> {
  await rentalField(page, 'name').fill('Mara Feld');
  await rentalField(page, 'email').fill(email);
  await rentalField(page, 'phone').fill('030 23125 017');
}

/** Opens the page and fills in a weekend so many weeks ahead; does not send it. */
export async function fillRental(page: Page, weeks: number, email: string): Promise<void> {
  await page.goto('/rental');
  await comeToLife(page);
  await chooseDays(page, fridayIn(weeks), after(fridayIn(weeks), 3));
  await introduce(page, email);
  await rentalField(page, 'terms').check();
}
