import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserArgs, ensureBrowser } from './lib/browser.mjs';
import { ROOT } from './lib/root.mjs';
import { runScript, say } from './lib/say.mjs';

const OUT = join(ROOT, 'docs/pictures');
const DESKTOP = { width: 1440, height: 900 };
/** In pixels of the page. */
const LONGEST_MAIL = 1_800;
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

async function save(page, name, clip) {
  const { default: sharp } = await import('sharp');
  // Pictures decode off the main thread; what is in view must be there before the shot.
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  await page.evaluate(() =>
    Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => {}))),
  );
  const png = await page.screenshot(clip && { fullPage: true, clip });
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

/** Those that the README shows, large: light and wide, dark and on a phone. */
const MAILS_SHOWN = [
  ['order_received', 'light', 'en', 'light', { width: 760, height: 900 }],
  ['order_received', 'phone-dark', 'de', 'dark', PHONE],
  ['withdrawal_receipt', 'light', 'en', 'light', { width: 760, height: 900 }],
];

/** Of each mail on the sheet of all, in pixels. */
const ON_SHEET = { width: 380, height: 520, columns: 5, gap: 16 };

/** Mails as they are for example facts. */
async function saveMails(browser) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(ROOT, 'src/mail/testing/letter-facts.ts'));
  const { openLetters } = createRequire(import.meta.url)(join(ROOT, 'dist/mail/letters.cjs'));
  const letters = openLetters({ profile: await readFile(join(ROOT, 'shop.profile.json'), 'utf8'), origin: 'https://rille.example' });
  // Of a letter with two faces the first.
  const shown = new Map(module.LETTER_FACTS.toReversed());
  const open = async (letter, locale, colorScheme, viewport) => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.setContent((await letters.write(letter, { locale, facts: shown.get(letter) })).html);
    return page;
  };
  for (const [letter, look, locale, colorScheme, viewport] of MAILS_SHOWN) {
    const page = await open(letter, locale, colorScheme, viewport);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // A receipt goes on with the terms in full.
    const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, LONGEST_MAIL) };
    await save(page, `mail-${letter.replaceAll('_', '-')}-${look}`, clip);
    await page.close();
  }
  const viewport = { width: 2 * ON_SHEET.width, height: 2 * ON_SHEET.height };
  for (const [locale, ending] of [
    ['en', ''],
    ['de', '-de'],
  ])
    for (const scheme of ['light', 'dark']) {
      const shots = [];
      for (const letter of new Set(module.LETTER_FACTS.map(([name]) => name))) {
        const page = await open(letter, locale, scheme, viewport);
        shots.push(await page.screenshot());
        await page.close();
      }
      await saveSheet(shots, `mails-${scheme}${ending}`, scheme === 'dark' ? '#2a2623' : '#cfc6b8');
    }
}

/** All pictures on one, beside and below each other. */
async function saveSheet(shots, name, background) {
  const { default: sharp } = await import('sharp');
  const { width, height, columns, gap } = ON_SHEET;
  const at = (place, size) => gap + place * (size + gap);
  const parts = await Promise.all(
    shots.map(async (shot, place) => ({
      input: await sharp(shot).resize(width, height).toBuffer(),
      left: at(place % columns, width),
      top: at(Math.floor(place / columns), height),
    })),
  );
  const size = { width: at(columns, width), height: at(Math.ceil(shots.length / columns), height) };
  await sharp({ create: { ...size, channels: 3, background } })
    .composite(parts)
    .webp({ quality: 72 })
    .toFile(join(OUT, `${name}.webp`));
  say(`  docs/pictures/${name}.webp`);
}

/** `node scripts/pictures.mjs http://localhost:8080`: takes the README's pictures from a running shop; `mails` instead of its address takes those of mails alone. */
await runScript(async () => {
  const base = (process.argv[2] ?? 'http://localhost:8080').replace(/\/$/, '');
  const { chromium } = await import('@playwright/test');
  await mkdir(OUT, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs() });
  try {
    if (base === 'mails') return await saveMails(browser);
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
    await saveMails(browser);
  } finally {
    await browser.close();
  }
});
