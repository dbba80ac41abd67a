import type { ShopRoute } from '../../domain/catalogue';
import { inLocale, type Locale, type LocalText } from '../../domain/locale';

/** The navigation of the shop: one listing per kind of product, without those that show a part of one. */
export const mainRoutes = (routes: readonly ShopRoute[]): readonly ShopRoute[] => routes.filter((route) => route.subCategoryId === null);

/** Listings whose name does not fit into the header even when shortened. */
const SHORTER: Readonly<Record<string, LocalText>> = {
  'audio-equipment': { en: 'Audio', de: 'Audio' },
  rentals: { en: 'Rental', de: 'Verleih' },
};

/** A listing's name short enough for the header: "Cartridges & Headshells" leads with what people look for. */
export const shortName = (route: ShopRoute, locale: Locale): string =>
  inLocale(SHORTER[route.slug] ?? route.name, locale).split(' & ')[0] ?? '';

/** Listings that have a page of their own. */
const OWN_PAGES: Readonly<Record<string, string>> = { service: '/service', rentals: '/rental' };

/** Path of the page that stands for a listing, or null where it is a plain listing. */
export const ownPageOf = (slug: string): string | null => OWN_PAGES[slug] ?? null;
