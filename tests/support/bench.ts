import { expect, type Page } from '@playwright/test';
import type { Mail } from './mailbox';
import { comeToLife } from './rendered';
import { repairOf } from './repair';
import { logInAsStaff } from './staff';

/** A field of the form that asks for work on a deck. */
export const requestField = (page: Page, name: string) => page.locator(`#service-request-${name}`);

/** From the symptom finder to the form, with a deck that hums. */
export async function findHum(page: Page, locale: 'en' | 'de'): Promise<void> {
  await page.goto(`/${locale}/service`);
  await comeToLife(page);
  await page.getByRole('checkbox', { name: /^(?:Hums|Brummt)/ }).check();
  await page.getByRole('link', { name: /^(?:Take this to the request|In die Anfrage übernehmen)$/ }).click();
  await expect(page).toHaveURL(/\/service\/request\?symptoms=hum$/);
  await requestField(page, 'deck').selectOption('mk2');
}

/** Agrees to what has to be agreed to, and sends the form. */
export async function sendRequest(page: Page): Promise<void> {
  await requestField(page, 'overrun').check();
  await requestField(page, 'terms').check();
  await page.getByRole('button', { name: /^(?:Send the request|Anfrage senden)$/ }).click();
}

/** The number of the ticket on the page that says a request has come. */
export async function ticketOn(page: Page): Promise<string> {
  const said = await page.getByText(/^(?:Your ticket|Dein Ticket): S-\d+$/).textContent();
  return /S-\d+/.exec(said ?? '')?.[0] ?? '';
}

export const wayOfDeck = (page: Page) => page.getByRole('list', { name: /^(?:Where it stands|Wie es steht)$/ });
/** Where it stands: the one step that is now. */
export const stepNow = (page: Page) => wayOfDeck(page).locator('[aria-current="step"]');

/** Staff at the page of a repair, in a tab of their own. */
export async function deskAt(page: Page, reference: string): Promise<Page> {
  const desk = await page.context().newPage();
  await logInAsStaff(desk, `/repairs/${(await repairOf(reference)).id}`);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(reference);
  return desk;
}

/** Staff take steps by the names of their buttons, each once the one before is written down. */
export async function steps(desk: Page, ...taken: readonly (readonly [button: string | RegExp, shows: string])[]): Promise<void> {
  for (const [button, shows] of taken) {
    await desk.getByRole('button', { name: button }).click();
    await expect(desk.getByRole('main').locator('h1 + p')).toContainText(shows);
  }
}
export const TO_THE_BENCH = [
  ['Has arrived', 'Arrived'],
  ['Is diagnosed', 'Diagnosed'],
  ['Begin the work', 'In work'],
] as const;
export const TO_THE_COUNTER = [
  ['Begin the work', 'In work'],
  ['Is tested', 'Tested'],
  ['Is ready to collect', 'Ready to collect'],
] as const;

/** Where the link of a letter about a repair leads, without the shop's own address. */
export function repairLinkIn({ html }: Mail): string {
  const found = /href="[^"]*?(\/(?:en|de)\/service\/estimate#[^"]+)"/.exec(html)?.[1];
  if (!found) throw new Error('The letter has no link to a repair.');
  return found;
}

/** A version of an estimate, as its owner reads it. */
export const estimateOn = (page: Page, version: number) =>
  page.getByRole('region', { name: new RegExp(`^(?:Estimate|Kostenvoranschlag) (?:no|Nr)\\. ${version}$`) });
export const approveButton = (page: Page) =>
  page.getByRole('button', { name: /^(?:Approve: order with obligation to pay|Zustimmen: zahlungspflichtig bestellen)$/ });
/** What the page says of the word that was given. */
export const wordSaid = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
