// Long because it walks through everything that a product page can do.
import type { Page } from '@playwright/test';
import { axeOn, faultsInBothSchemes } from '../support/axe';
import { expectOnScreen, LEADS, walkToCart } from '../support/cart-screen';
import { comeToLife, openAsleep } from '../support/rendered';
import { expect, test } from '../support/shop';

const DECK = '/product/technics-sl-1210mk2-refurbished';
const CONFIGURED = `${DECK}?variant=TT-1210MK2-VGP-EXCH&with=CA-CMK2-CLUB-SING+SM-TECHFELT`;

const choiceOf = (page: Page) => page.getByRole('region', { name: 'Your choice' });
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

/** A radio row's whole surface is pressed, as a finger would; the dot itself is small. */
const row = (page: Page, group: string | RegExp, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });

test.describe('a turntable', () => {
  test('is configured, its total is right, and the address shares exactly this choice', async ({ page, context }) => {
    await page.goto(DECK);
    await expect(page).toHaveTitle('Technics SL-1210MK2 – refurbished – Rille');
    await row(page, 'Condition', /^Very Good Plus/).check();
    await row(page, 'Your old deck', /^Exchange/).check();
    await row(page, 'Cartridges', /Concorde MKII Club/).check();
    await page.locator('summary', { hasText: 'Slipmats' }).click();
    await row(page, 'Slipmats', /Felt slipmat, pair/).check();

    const choice = choiceOf(page);
    await expect(choice).toContainText('SL-1210MK2, Very Good Plus€769.00');
    await expect(choice).toContainText('Exchange−€150.00');
    await expect(choice).toContainText('Concorde MKII Club€159.00');
    await expect(choice.getByText('€802.00')).toBeVisible();
    await expect(page).toHaveURL(/variant=TT-1210MK2-VGP-EXCH&with=CA-CMK2-CLUB-SING\+SM-TECHFELT$/);

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(row(other, 'Condition', /^Very Good Plus/)).toBeChecked();
    await expect(row(other, 'Cartridges', /Concorde MKII Club/)).toBeChecked();
    await expect(choiceOf(other).getByText('€802.00')).toBeVisible();
  });

  test('starts on the grade that people choose, kept and not exchanged, and whoever only reads the markup is told the same', async ({
    page,
    request,
  }) => {
    const markup = await (await request.get(DECK)).text();
    const told = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(markup)?.[1] ?? 'null');
    const { sku, offers } = [told['@graph'] ?? told].flat().find((thing: { '@type': string }) => thing['@type'] === 'Product');
    expect({ sku, price: offers.price }).toEqual({ sku: 'TT-1210MK2-VGP-NE', price: '769.00' });

    await page.goto(DECK);
    await comeToLife(page);
    await expect(row(page, 'Condition', /^Very Good Plus/)).toBeChecked();
    await expect(row(page, 'Your old deck', /^No exchange|keep/)).toBeChecked();
    await expect(choiceOf(page).getByText('€769.00').first()).toBeVisible();
    await addToCart(page).click();
    await page.getByRole('button', { name: 'Open cart' }).click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Technics SL-1210MK2' }).first()).toContainText(
      'Very Good Plus',
    );
  });

  test('opened from a list starts on the choice that the price in the list is of, and says what it is without the exchange', async ({
    page,
  }) => {
    await page.goto('/shop/turntables');
    await page.getByRole('article').filter({ hasText: 'from €539.00' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/sl-1210mk2-refurbished\?variant=TT-1210MK2-VG-EXCH$/);
    await expect(row(page, 'Condition', /^Very Good\b(?! Plus)/)).toBeChecked();
    await expect(row(page, 'Your old deck', /^Exchange/)).toBeChecked();
    await expect(choiceOf(page).getByText('€539.00')).toBeVisible();
    await expect(choiceOf(page)).toContainText('with trade-in; €689.00 without');
    await page.reload();
    await expect(choiceOf(page).getByText('€539.00')).toBeVisible();
  });

  test('says so where a link names a choice that nobody knows', { tag: '@deep' }, async ({ page }) => {
    const said = page.getByText('This link names a choice that we do not have any more');
    await page.goto(`${DECK}?variant=TT-1210MK2-GONE`);
    await expect(said).toBeVisible();
    await row(page, 'Condition', /^Very Good\b(?! Plus)/).check();
    await expect(said).toBeHidden();
    await page.goto(`${DECK}?with=NOTHING`);
    await expect(said).toBeVisible();
    await page.goto(CONFIGURED);
    await expect(row(page, 'Condition', /^Very Good Plus/)).toBeChecked();
    await expect(said).toBeHidden();
  });

  test('says the rule of the exchange before anything is ordered', async ({ page }) => {
    await page.goto(DECK);
    await expect(
      page.getByText('Within 2 weeks of your order. If it does not arrive, we charge a processing fee of €35.00 and cancel the order.'),
    ).toBeVisible();
    await expect(page.getByText(/About 4 weeks after your order\. Orders cannot be split/)).toBeVisible();
  });

  test('goes into the cart as one thing, deck and parts together', async ({ page }) => {
    await page.goto(CONFIGURED);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/line-items/.test(request.url()));
    await addToCart(page).click();
    await expect(page.getByRole('status').getByText('In your cart: Technics SL-1210MK2 – refurbished')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
    expect((await sent).postDataJSON().metadata.configuration).toMatch(/^[0-9a-z]+$/);
    await expect(page.getByRole('banner')).toContainText('1');
  });

  test('goes into the cart as it was chosen, also by somebody who was faster than the page came to life', { tag: '@deep' }, async ({
    page,
  }) => {
    const letIn = await openAsleep(page, DECK);
    await row(page, 'Condition', /^Very Good Plus/).check();
    await row(page, 'Your old deck', /^Exchange/).check();
    await row(page, 'Cartridges', /Concorde MKII Club/).check();
    await addToCart(page).click();
    letIn();
    await page.getByRole('button', { name: 'Open cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Technics SL-1210MK2' });
    for (const words of ['Very Good Plus, Exchange', 'Concorde MKII Club', '€778.00']) await expect(line.first()).toContainText(words);
    await page.goBack();
    await expect(page).toHaveURL(/variant=TT-1210MK2-VGP-EXCH&with=CA-CMK2-CLUB-SING$/);
    await expect(row(page, 'Condition', /^Very Good Plus/)).toBeChecked();
  });

  test('that lies in the cart can be changed instead of bought again', async ({ page }) => {
    await page.goto(CONFIGURED);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/line-items/.test(request.url()));
    await addToCart(page).click();
    // Said for a few seconds only, while the request may take its time.
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
    const { configuration } = (await sent).postDataJSON().metadata;

    await page.goto(`${CONFIGURED}&edit=${configuration}`);
    await row(page, 'Cartridges', /No cartridge/).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status').getByText(/^Changed in your cart/)).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('shows a grade that is sold out, and does not sell it', { tag: '@deep' }, async ({ page }) => {
    await page.goto(DECK);
    await expect(row(page, 'Condition', /^Good/)).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Condition' })).toContainText('Out of stock');

    await page.goto(`${DECK}?variant=TT-1210MK2-GOOD-NE`);
    await expect(row(page, 'Condition', /^Good/)).toBeChecked();
    await expect(page.getByRole('heading', { name: 'This choice is out of stock' })).toBeVisible();
    await expect(addToCart(page)).toHaveCount(0);
    // Another grade can still be chosen.
    await row(page, 'Condition', /^Very Good Plus/).check();
    await expect(addToCart(page).first()).toBeVisible();
  });

  test('explains its grades', { tag: '@deep' }, async ({ page }) => {
    await page.goto(DECK);
    await page.getByRole('button', { name: 'Grade legend' }).click();
    const legend = page.getByRole('dialog', { name: 'Grade legend' });
    await expect(legend).toContainText('The grade describes looks only.');
    await expect(legend).toContainText('no cracks in the casting, full function');
    await page.keyboard.press('Escape');
    await expect(legend).toBeHidden();
    await expect(page.getByRole('button', { name: 'Grade legend' })).toBeFocused();
  });

  test('tells what a heavy cartridge needs on its arm, and suggests it', { tag: '@deep' }, async ({ page }) => {
    await page.goto(DECK);
    await row(page, 'Cartridges', /Concorde MKII Club/).check();
    await expect(page.getByText(/it needs the auxiliary weight/)).toBeVisible();
    const goesWith = page.getByRole('region', { name: 'Goes with this deck' });
    await expect(goesWith.getByRole('link', { name: /Stylus Concorde MKII Club/ })).toBeVisible();
    await expect(goesWith.getByRole('link', { name: /Auxiliary weight/ })).toBeVisible();
  });

  test('is chosen and added with the keyboard alone', async ({ page }) => {
    await page.goto(DECK);
    await comeToLife(page);
    await row(page, 'Condition', /^Very Good Plus/).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(row(page, 'Condition', /^Mint/)).toBeChecked();
    await expect(row(page, 'Condition', /^Mint/)).toBeFocused();
    await row(page, 'Cartridges', /No cartridge/).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: '7 more Cartridges' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Cartridges' }).getByRole('radio')).toHaveCount(11);
    await addToCart(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Open cart' })).toBeVisible();
  });

  test('speaks German', { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await page.goto(CONFIGURED);
    await expect(page).toHaveTitle('Technics SL-1210MK2 – überholt – Rille');
    await expect(row(page, 'Zustand', /^Sehr gut plus/)).toBeChecked();
    await expect(page.getByRole('region', { name: 'Deine Auswahl' })).toContainText('802,00 €');
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  });
});

test.describe('a choice', () => {
  test('that comes only another way moves the rest and says so', async ({ page }) => {
    await page.goto('/product/dr-suzuki-mix-edition');
    await expect(row(page, 'Pack', /^Single/)).toBeChecked();
    await row(page, 'Colour', /^Orange/).check();
    await expect(row(page, 'Pack', /^Pair/)).toBeChecked();
    await expect(page.getByText('Changed as well, because your choice comes no other way: Pack to Pair.')).toBeVisible();
  });

  test('made of rubbish falls back to a sensible one', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${DECK}?variant=%3Cb%3E&with=${'x+'.repeat(300)}&edit=nobody&nonsense=1`);
    await expect(row(page, 'Condition', /^Very Good Plus/)).toBeChecked();
    await expect(addToCart(page)).toBeVisible();
  });

  test('never exceeds the stock, whatever is typed', async ({ page }) => {
    await page.goto('/product/ortofon-concorde-mkii-club');
    await comeToLife(page);
    const quantity = page.getByRole('textbox', { name: /^Quantity/ });
    for (const typed of ['1000000000', '-1', '0', 'abc']) {
      await quantity.fill(typed);
      await quantity.press('Enter');
      await expect(quantity).toHaveValue(/^[1-9]\d?$/);
    }
  });
});

test.describe('a product', () => {
  test('goes into the cart in the number that somebody typed who was faster than the page came to life', async ({ page }) => {
    const letIn = await openAsleep(page, LEADS.path);
    await page.getByRole('textbox', { name: /^Quantity/ }).fill('3');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    letIn();
    await walkToCart(page);
    await expectOnScreen(page, [[LEADS, 3]]);
  });

  test('without picture and German text still has a page', { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await page.goto('/product/technics-sl-1210mk2-workbench-special');
    await expect(page.getByText('Noch kein Bild').first()).toBeVisible();
    await expect(page.getByText(/^For tinkerers/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  });

  test('without a price is asked for', async ({ page }) => {
    await page.goto('/product/es-djr-400');
    await expect(choiceOf(page)).toContainText('Price on request');
    await expect(addToCart(page)).toHaveCount(0);
  });

  test('to rent is requested, not bought', async ({ page }) => {
    await page.goto('/product/rental-technics-pair');
    await expect(choiceOf(page)).toContainText('Rentals are requested with dates');
    await expect(choiceOf(page)).toContainText('without delivery');
    await expect(page.getByText('Rental on request')).toBeVisible();
    await expect(addToCart(page)).toHaveCount(0);
  });

  test('of the workshop is a service wherever it is named, with the way there', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/product/repair-rca-cable');
    await expect(page.getByText('Workshop service', { exact: true })).toBeVisible();
    await expect(choiceOf(page)).toContainText('incl. VAT, plus the way to the workshop and back');
    await expect(choiceOf(page)).toContainText('You bring it to the workshop or have it picked up');
    await expect(addToCart(page)).toHaveCount(0);
    await choiceOf(page).getByRole('link', { name: 'Ask for this job' }).click();
    await expect(page).toHaveURL(/\/service\/request\?jobs=repair-rca-cable$/);
    await expect(page.getByRole('complementary', { name: 'What it may come to' })).toContainText('Replace RCA and ground cable');
  });

  test('that is gone has no total and nothing to configure, but its last price and what is like it', async ({ page }) => {
    await page.goto('/product/technics-sl-1200mk4-japan');
    const gone = page.getByRole('region', { name: 'Out of stock at the moment' });
    await expect(gone).toContainText('Last price');
    await expect(gone).toContainText('€1,399.00');
    await expect(page.getByRole('main')).not.toContainText('Make it ready to play');
    await expect(page.getByRole('region', { name: 'Your choice' })).toHaveCount(0);
    await expect(addToCart(page)).toHaveCount(0);
    const instead = gone.getByRole('region', { name: 'Instead of this one' }).getByRole('link');
    await expect(instead).toHaveCount(4);
    await instead.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-12');
    await expect(page).not.toHaveURL(/mk4/);
  });

  test('that is gone has a bar on the phone that leads to what is like it', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/product/technics-sl-1200mk4-japan');
    const gone = page.getByRole('region', { name: 'Out of stock at the moment' });
    await page.getByRole('link', { name: 'See similar' }).click();
    await expect(gone.getByRole('heading', { name: 'Out of stock at the moment' })).toBeInViewport();
    await gone.getByRole('region', { name: 'Instead of this one' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SL-12');
    await expect(page).not.toHaveURL(/mk4/);
  });

  test('of which a choice is gone names what that cost, also in German and without anything for axe', { tag: '@deep' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
    await page.goto('/product/technics-sh-ex1200-used');
    await expect(page.getByRole('region', { name: 'Im Moment ausverkauft' })).toContainText('Letzter Preis');
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('that is not sold to a country says so', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rille_country', value: 'us', url: baseURL ?? '' }]);
    await page.goto('/product/technics-sl-1200g-used');
    await expect(page.getByRole('button', { name: /^Not available in/ })).toBeVisible();
    await expect(addToCart(page)).toHaveCount(0);
  });

  test('leads back to its list', { tag: '@deep' }, async ({ page }) => {
    await page.goto(DECK);
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Turntables' }).click();
    await expect(page).toHaveURL(/\/shop\/turntables$/);
  });

  test('that goes with another opens at the top', { tag: '@deep' }, async ({ page }) => {
    await page.goto(DECK);
    await page.getByRole('region', { name: 'Goes with this deck' }).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/1210mk2-refurbished/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

for (const [width, height, what] of [
  [320, 640, 'the smallest phone'],
  [390, 844, 'a phone'],
  [1440, 900, 'a desktop'],
] as const) {
  test(`on ${what} nothing scrolls sideways, with text twice as large neither`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of [CONFIGURED, '/product/technics-sl-1200mk2-hifi-conversion']) {
      await page.goto(path);
      await expect(addToCart(page)).toBeVisible();
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await sideways()).toBeLessThanOrEqual(0);
    }
  });
}

for (const locale of ['en', 'de'] as const) {
  test(`axe finds nothing on a product page in light and dark (${locale})`, { tag: '@deep' }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    await page.goto(CONFIGURED);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    expect(await faultsInBothSchemes(page, { within: 'main' })).toEqual([]);
  });
}

test('what a cartridge needs on this arm is in the cart with one tap', async ({ page }) => {
  await page.goto(DECK);
  await row(page, 'Cartridges', /Concorde MKII Club/).check();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Add Auxiliary weight/ }).click();
  await expect(main.getByRole('button', { name: 'In your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Open cart' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Auxiliary weight/ })
      .first(),
  ).toBeVisible();
});

test('a cartridge that is bought alone names shell and alignment, each a tap away, also in German', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/de/product/ortofon-2m-red');
  const needed = page.getByRole('region', { name: 'Was du vielleicht noch brauchst' });
  // Having it mounted is work of the workshop, and asked for there.
  await expect(needed.getByRole('listitem')).toHaveCount(2);
  await needed.getByRole('button', { name: /^Dazu: Headshell-Lehre/ }).click();
  await expect(needed.getByRole('button', { name: 'Im Warenkorb' })).toHaveCount(1);
  await expect(page.getByText(/Warenkorb: Headshell-Lehre/)).toBeVisible();
});

test('axe finds nothing where a cartridge names what else it needs, and something of it is in the cart', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/de/product/ortofon-2m-red');
  const needed = page.getByRole('region', { name: 'Was du vielleicht noch brauchst' });
  await needed.getByRole('button', { name: /^Dazu: Headshell-Lehre/ }).click();
  await expect(needed.getByRole('button', { name: 'Im Warenkorb' })).toHaveCount(1);
  await expect(page.getByText(/Warenkorb: Headshell-Lehre/)).toBeVisible();
  expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
});

test('on a tablet the total that stays in sight leaves the chosen grade in sight too, whichever it is', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const locale of ['en', 'de']) {
    await context.addCookies([{ name: 'rille_locale', value: locale, url: baseURL ?? '' }]);
    for (const variant of ['MINT', 'VGP', 'VG']) {
      await page.goto(`${DECK}?variant=TT-1210MK2-${variant}-EXCH`);
      await comeToLife(page);
      const label = page.getByRole('group', { name: /^(Condition|Zustand)/ }).locator('label', { has: page.locator(':checked') });
      await expect(page.getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ })).toBeInViewport({ ratio: 1 });
      const isClear = label.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        return [top + 6, bottom - 6].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
      });
      expect(await isClear, `${variant} ${locale}`).toBe(true);
    }
  }
});

test('the button on a phone has its words on one line', { tag: '@deep' }, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'rille_locale', value: 'de', url: baseURL ?? '' }]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(DECK);
    const button = page.locator('[data-bottom-bar]').getByRole('button', { name: 'In den Warenkorb' });
    await expect(button).toBeVisible();
    expect((await button.boundingBox())?.height, `${width} px`).toBeLessThan(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
