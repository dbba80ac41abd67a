import type { Locator, Page } from '@playwright/test';
import { LEADS, SHEETS, type Thing } from '../support/cart-screen';
import { expectStep, fillAddress, goOn, inSync, orderButton, placement, storedOrder, vatIn } from '../support/checkout';
import { signUp } from '../support/customer';
import { choose, regionButton } from '../support/region-dialog';
import { expect, test } from '../support/shop';

/** A deck in exchange for an old one, with two parts. */
const DECK = '/product/technics-sl-1210mk2-refurbished?variant=TT-1210MK2-VG-EXCH&with=CA-CMK2-CLUB-SING%2BSM-TECHFELT';
const DECK_TITLE = 'Technics SL-1210MK2';

const COUNTRIES = [
  { name: 'Finland', code: 'fi', percent: 25.5, postalCode: '00100', city: 'Helsinki', phone: '' },
  { name: 'Hungary', code: 'hu', percent: 27, postalCode: '1011', city: 'Budapest', phone: '' },
  { name: 'Switzerland', code: 'ch', percent: 0, postalCode: '8001', city: 'Zürich', phone: '+41 44 668 18 00' },
] as const;

/** Amounts of a text in cents, in their order. */
const amountsIn = (text: string): number[] =>
  [...text.matchAll(/([-−]?)€([\d,]+)\.(\d\d)/g)].map(
    ([, sign, whole = '', cents]) => (sign ? -1 : 1) * Number(`${whole.replaceAll(',', '')}${cents}`),
  );

const amountsOf = async (place: Locator): Promise<number[]> => amountsIn((await place.textContent()) ?? '');

/** The first amount of a place. */
async function amountOf(place: Locator): Promise<number> {
  const [amount] = await amountsOf(place);
  if (amount === undefined) throw new Error(`There is no amount in: ${await place.textContent()}`);
  return amount;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a list of ordered things and the sums below it say. */
interface Sums {
  readonly leads: number;
  readonly sheets: number;
  readonly lines: number;
  readonly subtotal: number;
  readonly shipping: number;
  readonly total: number;
  readonly vat: number | null;
}

const entry = (place: Locator, term: RegExp): Locator =>
  place.getByRole('definition').and(place.locator('dt', { hasText: term }).locator('+ dd'));

async function sumsOf(place: Locator, rate: string): Promise<Sums> {
  const lineOf = ({ title }: Thing) => place.getByRole('listitem').filter({ hasText: title });
  const total = (await entry(place, /^Total/).textContent()) ?? '';
  const vat = new RegExp(`incl\\.\\s(€[\\d,.]+\\d)\\sVAT\\s\\(${rate}\\s%\\)`).exec(total)?.[1];
  return {
    leads: await amountOf(lineOf(LEADS)),
    sheets: await amountOf(lineOf(SHEETS)),
    lines: sum(await amountsOf(place.getByRole('list').first())),
    subtotal: await amountOf(entry(place, /^Subtotal/)),
    shipping: await amountOf(entry(place, /^Shipping/)),
    total: amountsIn(total)[0] ?? Number.NaN,
    vat: vat === undefined ? null : (amountsIn(vat)[0] ?? null),
  };
}

/** So many of a thing, from its page. @returns what one costs there, in cents */
async function putMany(page: Page, { path, title }: Thing, pieces: number): Promise<number> {
  await page.goto(path);
  const choice = page.getByRole('region', { name: 'Your choice' });
  const each = await amountOf(choice.getByRole('status').last());
  await choice.getByRole('textbox', { name: `Quantity: ${title}` }).fill(String(pieces));
  await choice.getByRole('textbox', { name: `Quantity: ${title}` }).press('Enter');
  await expect(choice.getByRole('status').last()).toContainText(euros(each * pieces));
  await choice.getByRole('button', { name: 'Add to cart' }).click();
  await inSync(page);
  return each;
}

const euros = (cents: number): string => `€${(cents / 100).toLocaleString('en-IE', { minimumFractionDigits: 2 })}`;

for (const { name, code, percent, postalCode, city, phone } of COUNTRIES)
  test(`to ${name} every sum is the sum of what stands above it, from the card to the order in the account`, async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const person = await signUp(page);
    await page.goto('/');
    await choose(page, { country: code });
    await expect(regionButton(page)).toHaveAccessibleName(new RegExp(name));
    const rate = String(percent);
    const netOnly = async () => {
      if (percent > 0) return;
      await expect(page.getByRole('main')).not.toContainText(/incl\.\s(€[\d,.]+\s)?VAT/);
    };

    await page.goto(`/shop?search=${encodeURIComponent(LEADS.title)}`);
    const onCard = await amountOf(page.getByRole('article').filter({ hasText: LEADS.title }));
    await netOnly();
    const each = await putMany(page, LEADS, 7);
    expect(each).toBe(onCard);
    await netOnly();
    const sheetEach = await putMany(page, SHEETS, 3);

    await page.goto(DECK);
    const choice = page.getByRole('region', { name: 'Your choice' });
    const rows = await amountsOf(choice.getByRole('definition').first().locator('xpath=ancestor::dl'));
    const deck = await amountOf(choice.getByRole('status').last());
    expect(sum(rows)).toBe(deck);
    await choice.getByRole('button', { name: 'Add to cart' }).click();
    await inSync(page);

    await page.goto('/cart');
    const line = (title: string) =>
      page.getByRole('list', { name: 'What is in your cart' }).getByRole('listitem').filter({ hasText: title }).first();
    await expect(line(LEADS.title)).toContainText(euros(each * 7));
    await expect(line(SHEETS.title)).toContainText(euros(sheetEach * 3));
    await expect(line(DECK_TITLE)).toContainText(euros(deck));
    const goods = each * 7 + sheetEach * 3 + deck;
    const summary = page.getByRole('region', { name: 'Summary' });
    expect(await amountOf(entry(summary, /^Subtotal/))).toBe(goods);
    await expect(summary).toContainText(new RegExp(`Total\\s*${euros(goods).replace('.', '\\.')}`));
    await netOnly();

    await page.goto('/checkout');
    await expect(page.locator('#checkout-shipping-street')).toBeVisible();
    await fillAddress(page, {
      firstName: 'Mara',
      lastName: 'Feld',
      street: 'Test',
      houseNumber: '3',
      postalCode,
      city,
      ...(phone && { phone }),
    });
    for (const step of ['shipping', 'payment', 'review'] as const) {
      await goOn(page);
      await expectStep(page, step);
    }
    const review = await sumsOf(page.getByRole('region', { name: 'Your order' }), rate);
    expect(review).toMatchObject({ leads: each * 7, sheets: sheetEach * 3, lines: goods, subtotal: goods, total: goods + review.shipping });
    expect(review.shipping).toBeGreaterThan(0);
    await netOnly();

    await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
    const placed = placement(page);
    await orderButton(page).click();
    const order = await storedOrder(request, await placed);
    expect(order).toMatchObject({ email: person.email, total: review.total, tax_total: review.vat ?? 0 });
    // Worked out line by line, each rounded by itself.
    const parts = [...order.items.map(({ total }) => total), ...order.shipping_methods.map(({ price }) => price)];
    expect(sum(parts)).toBe(review.total);
    expect(order.tax_total).toBe(sum(parts.map((cents) => vatIn(cents, percent))));

    await expect(page).toHaveURL(/\/order-confirmation/);
    const bought = page.getByRole('region', { name: 'What you ordered' });
    await expect(bought).toBeVisible();
    expect(await sumsOf(bought, rate)).toEqual(review);
    await expect(page.getByRole('region', { name: 'Pay by transfer' })).toContainText(euros(review.total));
    await netOnly();

    await page.goto(`/account/order/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.display_id));
    await expect(page.getByText(euros(review.total)).first()).toBeVisible();
    const row = (header: RegExp) => page.getByRole('main').getByRole('row', { name: header });
    expect(await amountOf(row(/^Goods/))).toBe(goods);
    expect(await amountOf(row(/^Shipping/))).toBe(review.shipping);
    expect(await amountOf(row(/^Total/))).toBe(review.total);
    if (review.vat !== null) expect(await amountOf(row(new RegExp(`^includes ${rate}\\s% VAT`)))).toBe(review.vat);
    else await expect(row(/includes .* VAT/)).toHaveCount(0);
    for (const [title, cents] of [
      [LEADS.title, each * 7],
      [SHEETS.title, sheetEach * 3],
      [DECK_TITLE, deck],
    ] as const)
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()).toContainText(euros(cents));
    await netOnly();
  });
