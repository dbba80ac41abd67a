import type { ShopRoute } from '../../../domain/catalogue';
import { inLocale, type Locale } from '../../../domain/locale';
import type { Translate } from '../../i18n/i18n';

interface Reader {
  readonly locale: Locale;
  readonly t: Translate<'listing'>;
}

/** What a listing is called; null is the whole shop. */
export const listingName = (route: ShopRoute | null, { locale, t }: Reader): string => (route ? inLocale(route.name, locale) : t('all'));

/** The title of its page: what is searched for, if anything. */
export const listingTitle = (route: ShopRoute | null, search: string | undefined, reader: Reader): string =>
  search === undefined ? listingName(route, reader) : reader.t('searchResults', { term: search });
