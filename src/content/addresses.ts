import { CONTENT_PAGES } from 'virtual:content-pages';
import { LOCALES } from '../../domain/locale';
import type { ContentPage } from './content-page';

/** The page of texts at a path. @param path without a language */
export const contentPage = (path: string): ContentPage | undefined =>
  CONTENT_PAGES.find((page) => page.path === path || LOCALES.some((locale) => page.addresses[locale] === path));

/** Where an address leads that is no page itself, such as `/faq`. @param path without a language */
export const contentRedirect = (path: string): string | undefined =>
  CONTENT_PAGES.find(({ redirectFrom }) => redirectFrom.includes(path))?.path;
