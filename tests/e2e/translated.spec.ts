import type { Browser, Page } from '@playwright/test';
import { contactIn, expectStep, fillAddress, goOn, inSync, orderButton } from '../support/checkout';
import { choose, regionButton } from '../support/region-dialog';
import { comeToLife, renderedPage } from '../support/rendered';
import { expect, test } from '../support/shop';
import { type TranslatorHabits, textsAtRisk, withTranslator, wordsOf } from '../support/translator';

/** What React says of a page that is not as the server has sent it, before it draws it anew. */
const DRAWN_ANEW = /Minified React error #418/;

/** Two people take the same steps, the second one's browser translates; after each step both pages say the same. */
async function sideBySide(browser: Browser, translated: Page, habits: TranslatorHabits) {
  const untouched = await (await browser.newContext()).newPage();
  untouched.setDefaultTimeout(20_000);
  await withTranslator(translated, habits);
  return async (step: string, take: (page: Page) => Promise<unknown>) =>
    test.step(step, async () => {
      await Promise.all([untouched, translated].map(take));
      await expect(async () => expect(await wordsOf(translated), step).toEqual(await wordsOf(untouched))).toPass({ timeout: 20_000 });
      expect(await textsAtRisk(untouched), step).toEqual([]);
    });
}

test.use({ actionTimeout: 20_000 });

type Step = Awaited<ReturnType<typeof sideBySide>>;

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const suggestion = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
const heading = (page: Page, name: RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function open(page: Page, path: string): Promise<void> {
  await renderedPage(page.request, path);
  await page.goto(path);
  await comeToLife(page);
}

/** What is suggested changes with every letter, and so does what is marked in it. */
async function search(step: Step, words: string): Promise<void> {
  for (let length = 1; length <= words.length; length++) {
    const typed = words.slice(0, length);
    await step(`"${typed}" typed`, (page) => field(page).fill(typed));
  }
  await step('one letter less', (page) => field(page).fill(words.slice(0, -1)));
  await step('the whole again', (page) => field(page).fill(words));
}

const chooseAustria = (step: Step) =>
  step('Austria chosen', async (page) => {
    await choose(page, { country: 'at' });
    await expect(regionButton(page)).toHaveAccessibleName(/Austria · English/);
  });

test('A03: what is suggested, and where one buys, is said once and anew on a page that the browser translates', { tag: '@gate' }, async ({
  browser,
  page,
}) => {
  const step = await sideBySide(browser, page, { begins: 'alive', keeps: 'copy' });
  await step('a list opened', (one) => open(one, '/shop/cartridges'));
  await search(step, 'ortof');
  await step('a product taken', async (one) => {
    await field(one).fill('2m red');
    await expect(suggestion(one)).toContainText(/Ortofon 2M Red.*€/);
    await suggestion(one).click();
    await heading(one, /2M Red/);
  });
  await chooseAustria(step);
});

for (const habits of [
  { begins: 'alive', keeps: 'copy' },
  { begins: 'alive', keeps: 'node' },
  { begins: 'asleep', keeps: 'copy' },
] as const satisfies TranslatorHabits[])
  test(`A03: from search to order on a page that is translated from when it is ${habits.begins}, with a ${habits.keeps} of each text`, async ({
    browser,
    page,
    consoleGuard,
  }) => {
    test.setTimeout(300_000);
    // A code that there is not.
    consoleGuard.allow(/status of 400/);
    if (habits.begins === 'asleep') consoleGuard.allow(DRAWN_ANEW);
    const step = await sideBySide(browser, page, habits);
    const main = (one: Page) => one.getByRole('main');
    const pick = (one: Page, group: string, name: RegExp) => one.getByRole('group', { name: group }).getByRole('radio', { name }).check();

    await step('the home page opened', (one) => open(one, '/'));
    await search(step, 'ortofon 2m red');
    await step('the list of what was found', async (one) => {
      await field(one).press('Enter');
      await heading(one, /Search Results/);
    });
    await step('a filter chosen', (one) =>
      main(one)
        .getByRole('checkbox', { name: /^Hi-fi/ })
        .click(),
    );
    await step('a product opened', async (one) => {
      await main(one)
        .getByRole('link', { name: /Ortofon 2M Red/ })
        .first()
        .click();
      await heading(one, /2M Red/);
    });
    await chooseAustria(step);
    await step('German chosen', async (one) => {
      await choose(one, { language: 'de' });
      await expect(regionButton(one)).toHaveAccessibleName(/Österreich · Deutsch/);
    });
    await step('English chosen', async (one) => {
      await choose(one, { language: 'en' });
      await expect(regionButton(one)).toHaveAccessibleName(/Austria · English/);
    });
    await step('two pieces of it', (one) =>
      main(one)
        .getByRole('button', { name: /^One more/ })
        .first()
        .click(),
    );
    await step('put into the cart', async (one) => {
      await main(one).getByRole('button', { name: 'Add to cart' }).first().click();
      await inSync(one);
    });

    await step('a deck opened', async (one) => {
      await field(one).fill('sl-1210mk2');
      await expect(suggestion(one)).toContainText(/SL-1210MK2.*€/);
      await suggestion(one).click();
      await heading(one, /SL-1210MK2/);
    });
    await step('its condition', (one) => pick(one, 'Condition', /^Very Good Plus/));
    await step('the old deck', (one) => pick(one, 'Your old deck', /^Exchange/));
    await step('another condition', (one) => pick(one, 'Condition', /^Very Good(?! Plus)/));
    await step('the first condition again', (one) => pick(one, 'Condition', /^Very Good Plus/));
    await step('a cartridge', (one) => pick(one, 'Cartridges', /Concorde MKII Club/));
    await step('slipmats', async (one) => {
      await one.locator('summary', { hasText: 'Slipmats' }).click();
      await pick(one, 'Slipmats', /Felt slipmat, pair/);
    });
    await step('another cartridge', (one) => pick(one, 'Cartridges', /Concorde MKII Mix/));
    await step('no cartridge', (one) => one.getByRole('group', { name: 'Cartridges' }).getByRole('radio').first().check());
    await step('the deck put into the cart', async (one) => {
      await main(one).getByRole('button', { name: 'Add to cart' }).click();
      await expect(one.getByRole('button', { name: 'Open cart' })).toBeVisible();
      await inSync(one);
    });

    await step('the cart opened', async (one) => {
      await one
        .getByRole('banner')
        .getByRole('button', { name: /^Cart, / })
        .click();
      const drawer = one.getByRole('dialog', { name: 'Cart' });
      await expect(drawer.getByText('Everything here is saved')).toBeVisible();
      await drawer.getByRole('link', { name: /^(Show|Open|See|Go to) .*cart/i }).click();
      await heading(one, /^Cart$/);
    });
    const quantity = (one: Page) => one.getByRole('textbox', { name: /^Quantity: Ortofon 2M Red/ });
    await step('one more', async (one) => {
      await one.getByRole('button', { name: /^One more: Ortofon 2M Red/ }).click();
      await inSync(one);
    });
    await step('two less', async (one) => {
      for (const _ of [1, 2]) await one.getByRole('button', { name: /^One less: Ortofon 2M Red/ }).click();
      await expect(quantity(one)).toHaveValue('1');
      await inSync(one);
    });
    await step('removed', async (one) => {
      await one.getByRole('button', { name: /^Remove: Ortofon 2M Red/ }).click();
      await expect(quantity(one)).toHaveCount(0);
    });
    await step('and brought back', async (one) => {
      await one.getByRole('button', { name: 'Undo' }).click();
      await expect(quantity(one)).toHaveValue('1');
      await inSync(one);
    });
    await step('a code that there is not', async (one) => {
      const code = one.getByRole('textbox', { name: /code/i });
      if (!(await code.isVisible())) await one.getByRole('button', { name: /code/i }).click();
      await code.fill('NOSUCHCODE');
      await code.press('Enter');
      await inSync(one);
    });

    // There are few of them.
    await step('the deck taken out', async (one) => {
      await one.getByRole('button', { name: /^Remove: .*SL-1210MK2/ }).click();
      await inSync(one);
    });
    await step('the checkout', async (one) => {
      await one.getByRole('link', { name: 'Go to checkout' }).click();
      await expect(one.locator('#checkout-email')).toBeVisible();
    });
    await step('nothing filled in', goOn);
    await step('most filled in', (one) => fillAddress(one, { ...contactIn('at'), postalCode: '1', email: 'mara' }));
    await step('sent with two faults', goOn);
    await step('all filled in', (one) => fillAddress(one, contactIn('at')));
    await step('to shipping', async (one) => {
      await goOn(one);
      await expectStep(one, 'shipping');
    });
    await step('to payment', async (one) => {
      await goOn(one);
      await expectStep(one, 'payment');
    });
    await step('to the review', async (one) => {
      await goOn(one);
      await expectStep(one, 'review');
    });
    await step('ordered without agreeing', (one) => orderButton(one).click());
    await step('agreed', (one) => one.getByRole('checkbox', { name: /terms and conditions/ }).check());
    await step('ordered', async (one) => {
      await orderButton(one).click();
      await expect(one.getByRole('heading', { name: 'Thank you, your order is with us' })).toBeVisible({ timeout: 60_000 });
    });
  });
