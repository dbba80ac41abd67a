import { DEFAULT_LOCALE, type Locale } from '../../src/domain/locale';
import { account as accountDe } from '../../src/i18n/locales/de/account';
import { cart as cartDe } from '../../src/i18n/locales/de/cart';
import { checkout as checkoutDe } from '../../src/i18n/locales/de/checkout';
import { account as accountEn } from '../../src/i18n/locales/en/account';
import { cart as cartEn } from '../../src/i18n/locales/en/cart';
import { checkout as checkoutEn } from '../../src/i18n/locales/en/checkout';

const TEXTS = {
  en: { account: accountEn, cart: cartEn, checkout: checkoutEn },
  de: { account: accountDe, cart: cartDe, checkout: checkoutDe },
} as const;

const TITLES: readonly (readonly [RegExp, (texts: (typeof TEXTS)[Locale]) => string])[] = [
  [/^\/cart$/, ({ cart }) => cart.title],
  [/^\/checkout$/, ({ checkout }) => checkout.title],
  [/^\/order-confirmation$/, ({ checkout }) => checkout.done.pageTitle],
  [/^\/login$/, ({ account }) => account.titles.login],
  [/^\/register$/, ({ account }) => account.titles.register],
  [/^\/account\/orders?(?:\/|$)/, ({ account }) => account.titles.orders],
  [/^\/account(?:\/overview)?$/, ({ account }) => account.titles.overview],
];

/**
 * The shell of a page that is not rendered, with the page's title and language in it: both are there before any script is.
 *
 * @param path without a language in front
 * @returns null where the path alone does not say the title
 */
export function titledShell(html: string, path: string, locale: Locale): string | null {
  const title = TITLES.find(([pattern]) => pattern.test(path))?.[1](TEXTS[locale]);
  if (title === undefined) return null;
  return html
    .replace(`<html lang="${DEFAULT_LOCALE}">`, `<html lang="${locale}">`)
    .replace('</head>', `<title data-shell>${title} – Rille</title></head>`);
}
