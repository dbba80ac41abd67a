import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browserArgs, ensureBrowser } from './lib/browser.mjs';
import { ROOT } from './lib/root.mjs';
import { runScript, say } from './lib/say.mjs';

const OUT = join(ROOT, 'docs/pictures');
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const DECK = '/product/technics-sl-1210mk2-refurbished?variant=TT-1210MK2-VGP-EXCH&with=CA-CMK2-CLUB-SING%2BSM-TECHFELT%2BDC-ACRYL-CLEA';

/** Filled in for the picture of the last step; an address that the mock-ups use too. */
const CONTACT = {
  email: 'mara.feld@example.com',
  firstName: 'Mara',
  lastName: 'Feld',
  street: 'Weserstraße',
  houseNumber: '84',
  postalCode: '12045',
  city: 'Berlin',
};

async function save(page, name) {
  const { default: sharp } = await import('sharp');
  // Pictures decode off the main thread; what is in view must be there before the shot.
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  await page.evaluate(() =>
    Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {}))),
  );
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 78 })
    .toFile(join(OUT, `${name}.webp`));
  say(`  docs/pictures/${name}.webp`);
}

/** A page of its own, with the marquee and everything else standing still. */
async function visit(browser, base, path, { viewport, locale = 'en', colorScheme = 'light' }) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: viewport === PHONE ? 2 : 1,
  });
  await context.addCookies([{ name: 'rille_locale', value: locale, url: base }]);
  const page = await context.newPage();
  await page.goto(base + path, { waitUntil: 'networkidle' });
  return page;
}

async function intoCart(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to cart|In den Warenkorb)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(Open cart|Warenkorb öffnen)$/ }).click();
  await page.waitForURL('**/cart');
  await page.waitForLoadState('networkidle');
}

/** `node scripts/pictures.mjs http://localhost:8080`: takes the README's pictures from a running shop. */
await runScript(async () => {
  const base = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '');
  const { chromium } = await import('@playwright/test');
  await mkdir(OUT, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
  try {
    for (const [name, path, options] of [
      ['home-desktop', '/', { viewport: DESKTOP }],
      ['listing-desktop', '/shop/turntables?filters=dj', { viewport: DESKTOP }],
      ['product-desktop', DECK, { viewport: DESKTOP }],
      ['home-phone-dark', '/', { viewport: PHONE, colorScheme: 'dark' }],
      ['listing-phone', '/shop/cartridges', { viewport: PHONE }],
      ['product-phone', DECK, { viewport: PHONE }],
    ]) {
      const page = await visit(browser, base, path, options);
      await save(page, name);
      await page.context().close();
    }

    const phone = await visit(browser, base, DECK, { viewport: PHONE });
    await intoCart(phone);
    await phone.getByRole('banner').getByText('In sync').waitFor();
    await save(phone, 'cart-phone');
    await phone.context().close();

    const desktop = await visit(browser, base, DECK, { viewport: DESKTOP, locale: 'de' });
    await intoCart(desktop);
    await desktop.goto(`${base}/checkout`);
    for (const [field, value] of Object.entries(CONTACT))
      await desktop.locator(field === 'email' ? '#checkout-email' : `#checkout-shipping-${field}`).fill(value);
    for (const step of ['shipping', 'payment', 'review']) {
      await desktop.getByRole('main').locator('form button[type=submit]').click();
      await desktop.waitForURL(`**/checkout?step=${step}`);
    }
    await desktop.waitForLoadState('networkidle');
    await save(desktop, 'checkout-review-desktop');
  } finally {
    await browser.close();
  }
});
