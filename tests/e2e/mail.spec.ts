import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/lib/root.mjs';
import type { openLetters } from '../../src/mail/entry';
import { LETTER_FACTS } from '../../src/mail/testing/letter-facts';
import { axeOn, faultsInBothSchemes } from '../support/axe';
import { contactIn, expectStep, fillAddress, goOn, orderButton, placement, putIntoCart } from '../support/checkout';
import { CAP, newPerson } from '../support/customer';
import { type Mail, mailsTo, mailTo } from '../support/mailbox';
import { expect, test } from '../support/shop';
import { submissionsOf } from '../support/submissions';

const WORDS = {
  en: {
    subject: (number: number) => `We have your order ${number}`,
    title: 'Thank you, Mara. It is on our list.',
    total: /Total +€\d+\.\d\d\n/,
    legal: ['Model withdrawal form', 'withdraw from contract <', 'Terms and conditions'],
  },
  de: {
    subject: (number: number) => `Deine Bestellung ${number} ist bei uns`,
    title: 'Danke, Mara. Deine Bestellung steht auf unserer Liste.',
    total: /Gesamt +\d+,\d\d\u00a0€\n/,
    legal: ['Muster-Widerrufsformular', 'Vertrag widerrufen <', 'Allgemeine Geschäftsbedingungen'],
  },
} as const;

/** A letter as a mailbox shows it: its pictures have come along. */
const withPictures = (html: string, pictures: Mail['pictures']): string =>
  Object.entries(pictures).reduce(
    (shown, [cid, png]) => shown.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  );

/** What a guest gets who has ordered in a language. */
async function orderReceived(
  page: Page,
  locale: keyof typeof WORDS,
): Promise<{ readonly email: string; readonly number: number; readonly mail: Mail }> {
  const { email } = newPerson();
  await putIntoCart(page, `/${locale}/product/headshell-lead-wires-set`);
  await page.goto(`/${locale}/checkout`);
  await fillAddress(page, { ...contactIn('de'), email });
  for (const step of ['shipping', 'payment', 'review'] as const) {
    await goOn(page);
    await expectStep(page, step);
  }
  await page.getByRole('checkbox', { name: /terms and conditions|AGB/ }).check();
  const placed = placement(page);
  await orderButton(page).click();
  const { data } = await (await placed).json();
  return { email, number: data.display_id, mail: await mailTo(email, 'order_received') };
}

for (const locale of ['en', 'de'] as const) {
  test(`law 3.3, 3.4 Receipt and instruction: a guest’s order is followed by one mail with everything that was agreed (${locale})`, {
    tag: locale === 'de' ? '@gate' : [],
  }, async ({ page }) => {
    const { email, number, mail } = await orderReceived(page, locale);
    const words = WORDS[locale];
    expect(mail.subject).toBe(words.subject(number));
    expect(mail.headers).toContain('Auto-Submitted: auto-generated');
    expect(mail.text).toContain(words.title);
    expect(mail.text).toMatch(words.total);
    expect(mail.text).toContain('Weserstraße 84');
    for (const part of words.legal) expect(mail.text).toContain(part);
    expect(await mailsTo(email, 'order_received')).toHaveLength(1);
  });

  test(`the mail of an order passes axe in light and dark, and fits a phone (${locale})`, async ({ page }) => {
    const { email, mail } = await orderReceived(page, locale);
    const words = WORDS[locale];
    // The shop's own page would let nobody write into it.
    await page.goto('about:blank');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.setContent(withPictures(mail.html, mail.pictures));
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect((await axeOn(page).analyze()).violations, colorScheme).toEqual([]);
    }
    // Nor has another one come meanwhile.
    expect(await mailsTo(email, 'order_received')).toHaveLength(1);
  });
}

for (const locale of ['en', 'de'] as const)
  test(`every letter passes axe in light and dark on the narrowest phone, and never scrolls sideways (${locale})`, {
    tag: '@deep',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    // As the backend writes with it.
    const built: { openLetters: typeof openLetters } = createRequire(import.meta.url)(join(ROOT, 'dist/mail/letters.cjs'));
    const { write } = built.openLetters({
      profile: await readFile(join(ROOT, 'shop.profile.json'), 'utf8'),
      origin: 'https://rille.example',
    });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [place, [letter, facts]] of LETTER_FACTS.entries()) {
      const { html, pictures } = await write(letter, { locale, facts });
      await page.setContent(withPictures(html, Object.fromEntries(pictures.map(({ cid, png }) => [cid, png]))));
      const name = `${letter}, ${place}`;
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
      expect(await faultsInBothSchemes(page), name).toEqual([]);
    }
  });

test('whoever asked is told once that something can be bought, and their address is gone', async ({ request }) => {
  const { email } = newPerson();
  const { form_time } = await (await request.get('/store/form-time')).json();
  const ask = () =>
    request.post('/store/stock-alerts', {
      data: { email, variant_id: CAP.variant_id, locale: 'de', form_time },
      headers: { 'idempotency-key': `alert ${email}`.replaceAll(' ', '-') },
    });
  await expect.poll(async () => (await ask()).status(), { timeout: 15_000 }).toBe(200);
  const mail = await mailTo(email, 'stock_alert');
  expect(mail.subject).toMatch(/^Wieder da: /);
  await expect.poll(() => submissionsOf(email)).toEqual([]);
});
