import type { Page } from '@playwright/test';
import { berlinWall } from '../../domain/berlin-time';
import { firstPickUpDay } from '../../domain/pick-up-day';
import { tabTo } from '../support/checkout';
import { newPerson } from '../support/customer';
import { mailTo } from '../support/mailbox';
import { comeToLife } from '../support/rendered';
import { after, fridayIn, rentalField, typed } from '../support/rental';
import { expect, test } from '../support/shop';
import { submissionsOf } from '../support/submissions';

const field = (page: Page, name: string) => page.locator(`#service-request-${name}`);

/** Goes there by the tabulator, and types. */
async function type(
  page: Page,
  fields: Readonly<Record<string, string>>,
  at: (name: string) => ReturnType<typeof rentalField>,
): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await tabTo(page, at(name));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
}

async function tick(page: Page, box: ReturnType<typeof rentalField>): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

test('a deck that hums is collected in Germany, asked for with the keyboard alone', async ({ page }) => {
  test.slow();
  const { email } = newPerson();
  await page.goto('/en/service');
  await comeToLife(page);
  await tick(page, page.getByRole('checkbox', { name: /^Hums/ }));
  await tabTo(page, page.getByRole('link', { name: 'Take this to the request' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/service\/request\?symptoms=hum/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, field(page, 'deck'));
  await page.keyboard.type('SL-1200/1210 MK2');
  await expect(field(page, 'deck')).toHaveValue('mk2');
  await tabTo(page, page.getByRole('radio', { name: /^I bring it/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^You collect it/ })).toBeChecked();
  const day = firstPickUpDay(berlinWall(Date.now()).date);
  await tabTo(page, field(page, 'pickUpOn'));
  // Its parts stand in the order of the browser itself, which is American here, whatever the page's language.
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(field(page, 'pickUpOn')).toHaveValue(day);
  await type(
    page,
    {
      'address-firstName': 'Mara',
      'address-lastName': 'Feld',
      'address-street': 'Weserstraße',
      'address-houseNumber': '84',
      'address-postalCode': '12047',
      'address-city': 'Berlin',
    },
    (name) => field(page, name),
  );
  await type(page, { email }, (name) => field(page, name));
  await tick(page, field(page, 'overrun'));
  await tick(page, field(page, 'terms'));
  await tabTo(page, page.getByRole('button', { name: 'Send the request' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your request is with us.' })).toBeFocused();
  const [stored, ...more] = await submissionsOf(email);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ content: { asked: { way_in: 'pick-up', way_back: 'send', country_code: 'de', pick_up_on: day } } });
  await expect(page.getByRole('img', { name: `Code of the ticket ${stored?.reference}` })).toBeVisible();
  await mailTo(email, 'service_receipt');
});

test('a weekend with a pair is asked for with the keyboard alone', async ({ page }) => {
  test.slow();
  const { email } = newPerson();
  const friday = fridayIn(43);
  await page.goto('/en/rental?set=rental-technics-pair');
  await comeToLife(page);
  await type(
    page,
    { firstDay: typed(friday), lastDay: typed(after(friday, 3)), name: 'Mara Feld', email, phone: '030 23125 017' },
    (name) => rentalField(page, name),
  );
  await tick(page, rentalField(page, 'terms'));
  await tabTo(page, page.getByRole('button', { name: 'Ask for these dates' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused();
  await mailTo(email, 'rental_received');
});
