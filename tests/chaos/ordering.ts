import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { contactIn, fillAddress, goOn, orderButton } from '../support/checkout';
import type { Chance } from './chance';
import { type Device, stored } from './device';
import type { History, Rows } from './history';

/** A request that got lost may arrive for a minute; until then no order is placed. */
const SETTLE_MS = 100_000;
const OUTCOME_MS = 120_000;

const euros = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

/** What stands above the order button: "2 × thing" for every line, and the total. */
async function approvedOn(page: Page): Promise<{ pieces: Rows; totalCents: number }> {
  const summary = page.locator('section[data-last]');
  const texts = await summary.locator('li p').allTextContents();
  const pieces: Record<string, number> = {};
  for (const text of texts) {
    const [, count, title] = /^(\d+) × (.+)$/.exec(text.trim()) ?? [];
    if (count && title) pieces[title] = (pieces[title] ?? 0) + Number(count);
  }
  const total = (await summary.locator('dl > div').last().locator('dd').textContent()) ?? '';
  return { pieces, totalCents: euros(/€[\d,]+\.\d\d/.exec(total)?.[0] ?? '') };
}

/** Waits until nothing is under way any more. @returns whether there is something to order */
export async function settled(page: Page): Promise<boolean> {
  const until = Date.now() + SETTLE_MS;
  while (Date.now() < until) {
    const record = await stored(page);
    if (record && record.unsettled === 0 && record.phase === 'edit') return record.cartId !== null && Object.keys(record.rows).length > 0;
    await pause(250);
  }
  return false;
}

/** From the first step to the last. @returns whether the order button is there */
async function reachReview(page: Page): Promise<boolean> {
  for (let steps = 0; steps < 8; steps++) {
    await page.locator('#checkout-email, main form button[type=submit], section[data-last]').first().waitFor({ timeout: 30_000 });
    if (page.url().includes('step=review') && (await orderButton(page).count()) > 0) return true;
    const before = page.url();
    if ((await page.locator('#checkout-email').count()) > 0) await fillAddress(page, contactIn('de'));
    await goOn(page);
    await page.waitForURL((url) => url.href !== before, { timeout: 15_000 }).catch(() => undefined);
  }
  return false;
}

export interface Ordering {
  readonly device: Device;
  readonly history: History;
  readonly chance: Chance;
  /** Something another device does while the order is being placed. */
  readonly meanwhile: () => Promise<void>;
}

/**
 * Orders what is in the cart, as far as that goes. The browser may be killed while the order is on
 * its way.
 *
 * @returns the cart that may have become an order; null where the button was never pressed
 */
export async function placeOrder({ device, history, chance, meanwhile }: Ordering): Promise<string | null> {
  const page = await device.tab(0);
  if (!(await device.open(page, '/cart')) || !(await settled(page))) return null;
  if (!(await device.open(page, '/checkout')) || !(await reachReview(page))) return null;
  const cartId = (await stored(page))?.cartId;
  if (!cartId) return null;
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  history.add({ kind: 'approved', cartId, ...(await approvedOn(page)) });
  await orderButton(page).click();
  const others = chance.isLucky(0.3) ? pause(chance.between(0, 1_500)).then(meanwhile) : Promise.resolve();
  if (chance.isLucky(0.4)) {
    await pause(chance.between(300, 3_000));
    await device.kill();
    history.add({ kind: 'killed' });
    await others;
    return cartId;
  }
  await page
    .getByRole('heading', { name: 'Thank you, your order is with us' })
    .or(page.getByRole('alert'))
    .first()
    .waitFor({ timeout: OUTCOME_MS })
    .catch(() => history.add({ kind: 'note', text: 'nothing was said about the order' }));
  await others;
  return cartId;
}

/** What the shopper is told about the order, once the shop has an answer. */
export async function readOutcome(device: Device, cartId: string): Promise<{ orderNumber: string | null; differs: boolean }> {
  const page = await device.tab(0);
  const until = Date.now() + OUTCOME_MS;
  while ((await stored(page).catch(() => null))?.phase !== 'edit') {
    if (Date.now() > until) throw new Error(`cart ${cartId} stays frozen`);
    if (!page.url().startsWith(device.url)) await device.open(page, '/cart');
    await pause(250);
  }
  if (!(await device.open(page, '/order-confirmation'))) return { orderNumber: null, differs: false };
  const number = page.getByText(/^Order number \S+/);
  await number
    .or(page.getByRole('heading', { name: 'No order to show here' }))
    .first()
    .waitFor({ timeout: 30_000 });
  if ((await number.count()) === 0) return { orderNumber: null, differs: false };
  const text = (await number.first().textContent()) ?? '';
  return {
    orderNumber: /Order number (\S+)/.exec(text)?.[1] ?? null,
    differs: (await page.getByRole('alert').count()) > 0,
  };
}
