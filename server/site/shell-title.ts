import { DEFAULT_LOCALE, type Locale } from '../../domain/locale';
import { withShopName } from '../../domain/shop-name';
import { account as accountDe } from '../../src/i18n/texts/account/de';
import { account as accountEn } from '../../src/i18n/texts/account/en';
import { cart as cartDe } from '../../src/i18n/texts/cart/de';
import { cart as cartEn } from '../../src/i18n/texts/cart/en';
import { checkout as checkoutDe } from '../../src/i18n/texts/checkout/de';
import { checkout as checkoutEn } from '../../src/i18n/texts/checkout/en';
import { compare as compareDe } from '../../src/i18n/texts/compare/de';
import { compare as compareEn } from '../../src/i18n/texts/compare/en';
import { estimate as estimateDe } from '../../src/i18n/texts/estimate/de';
import { estimate as estimateEn } from '../../src/i18n/texts/estimate/en';
import { guestOrder as guestOrderDe } from '../../src/i18n/texts/guestOrder/de';
import { guestOrder as guestOrderEn } from '../../src/i18n/texts/guestOrder/en';
import { handover as handoverDe } from '../../src/i18n/texts/handover/de';
import { handover as handoverEn } from '../../src/i18n/texts/handover/en';
import { kiosk as kioskDe } from '../../src/i18n/texts/kiosk/de';
import { kiosk as kioskEn } from '../../src/i18n/texts/kiosk/en';
import { lists as listsDe } from '../../src/i18n/texts/lists/de';
import { lists as listsEn } from '../../src/i18n/texts/lists/en';
import { ticket as ticketDe } from '../../src/i18n/texts/ticket/de';
import { ticket as ticketEn } from '../../src/i18n/texts/ticket/en';
import { PAGES } from '../../src/protocol/pages';
import { type ShellWords, shellTitleOf } from '../../src/protocol/shell-words';

/** Texts that have such titles, by namespace. */
const TEXTS: Readonly<Record<string, Readonly<Record<Locale, object>>>> = {
  account: { en: accountEn, de: accountDe },
  cart: { en: cartEn, de: cartDe },
  checkout: { en: checkoutEn, de: checkoutDe },
  compare: { en: compareEn, de: compareDe },
  estimate: { en: estimateEn, de: estimateDe },
  guestOrder: { en: guestOrderEn, de: guestOrderDe },
  handover: { en: handoverEn, de: handoverDe },
  kiosk: { en: kioskEn, de: kioskDe },
  lists: { en: listsEn, de: listsDe },
  ticket: { en: ticketEn, de: ticketDe },
};

/** Titles of pages that no device keeps and that come as the shell, by their path; of a page with an id in its address, by what stands before it. */
function titlesIn(locale: Locale): ShellWords['titles'] {
  const textAt = (key: string): string => {
    const [namespace = '', ...parts] = key.split(/[:.]/);
    const text = parts.reduce<unknown>(
      (within, part) => (within as Record<string, unknown> | undefined)?.[part],
      TEXTS[namespace]?.[locale],
    );
    if (typeof text === 'string') return text;
    throw new Error(`src/protocol/pages.ts names the title ${key}: server/site/shell-title.ts knows no such text in ${locale}`);
  };
  return Object.fromEntries(PAGES.flatMap(({ path, who, title }) => (who && title ? [[path.replace(/\$\w+$/, ''), textAt(title)]] : [])));
}

/** The shell's own script has them too (`src/head/shell.ts`), for whoever gets it from the worker. */
export const SHELL_TITLES: Readonly<Record<Locale, ShellWords['titles']>> = { en: titlesIn('en'), de: titlesIn('de') };

/**
 * The shell of a page that is not rendered, with the page's title and language in it: both are there before any script is.
 *
 * @param path without a language in front
 * @returns null where the path alone does not say the title
 */
export function titledShell(html: string, path: string, locale: Locale): string | null {
  const title = shellTitleOf(SHELL_TITLES[locale], path);
  if (title === undefined) return null;
  return html
    .replace(`<html lang="${DEFAULT_LOCALE}">`, `<html lang="${locale}">`)
    .replace(`<title>${withShopName('')}</title>`, `<title>${withShopName(title)}</title>`);
}
