import { isLocale, type Locale, preferredLocale } from '../../domain/locale';
import { splitLocale } from '../../domain/locale-path';
import { DEFAULT_COUNTRY } from '../../domain/region';
import { COUNTRY_COOKIE, LOCALE_COOKIE } from '../../domain/settings-cookies';
import type { RequestContext } from '../request-context';

/** For whom a page is made: everything about a visitor that a public page depends on. */
export interface Visitor {
  readonly locale: Locale;
  /** Lower-case; not necessarily one that the shop ships to. */
  readonly country: string;
}

const cookieIn = (header: string, name: string): string | undefined =>
  header
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Languages a browser asks for, best first; `q=0` means never. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...params] = part.trim().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), place };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .map(({ tag }) => tag);
}

/** The language of the address wins, then what the visitor has chosen, then what their browser reads. */
export function visitorOf({ req, plainPath }: RequestContext): Visitor {
  const cookies = String(req.headers.cookie ?? '');
  const locale = cookieIn(cookies, LOCALE_COOKIE);
  const country = cookieIn(cookies, COUNTRY_COOKIE) ?? '';
  return {
    locale:
      splitLocale(plainPath).prefix ??
      (isLocale(locale) ? locale : preferredLocale(acceptedLanguages(String(req.headers['accept-language'] ?? '')))),
    country: /^[a-z]{2}$/.test(country) ? country : DEFAULT_COUNTRY,
  };
}
