import { DEFAULT_LOCALE, isLocale, type Locale } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { withShopName } from '../../domain/shop-name';
import { MISSING_ID } from '../protocol/page-names';
import { type ShellWords, shellTitleOf } from '../protocol/shell-words';
import { showLanguage } from './language';
import '../platform/head-window';

/** Put in by `scripts/lib/head-scripts.ts`, from the app's own texts. */
declare const __SHELL_WORDS__: Readonly<Record<Locale, ShellWords>>;

// Stands in the shell alone: a rendered page has its language, its title and its words already.
showLanguage(navigator.languages);
const { lang } = document.documentElement;
const words = __SHELL_WORDS__[isLocale(lang) ? lang : DEFAULT_LOCALE];

// To which page the worker has given this one, its address says.
const title = shellTitleOf(words.titles, splitLocale(location.pathname).path);
if (title !== undefined) document.title = withShopName(title);

window.makeMissingLine = () => {
  const line = document.createElement('p');
  line.id = MISSING_ID;
  line.setAttribute('role', 'alert');
  line.style.cssText = 'position:static;max-width:32rem;margin:4rem auto;padding:0 1.25rem;background:none;border:0;font:1rem/1.6 serif';
  line.textContent = `${words.missing} `;
  const link = document.createElement('a');
  link.href = '';
  link.textContent = words.again;
  line.append(link);
  line.dataset.tooOld = words.tooOld;
  line.dataset.ask = words.ask;
  return line;
};
