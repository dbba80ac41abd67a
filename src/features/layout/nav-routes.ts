import type { ShopRoute } from '../../../domain/catalogue';
import { inLocale, type Locale, type LocalText } from '../../../domain/locale';
import { PAGES } from '../../protocol/pages';

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

/** Path of the page that stands for a listing, or null where it is a plain listing. */
export const ownPageOf = (slug: string): string | null => PAGES.find(({ listing }) => listing === slug)?.path ?? null;
