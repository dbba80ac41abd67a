import { CONTENT_PAGES } from 'virtual:content-pages';
import type { Locale } from '../domain/locale';
import type { ContentList } from './content-page';

/** A link to a page of texts, as a list of links shows it. */
export interface ContentLink {
  /** Path without a language. */
  readonly to: string;
  readonly label: string;
  readonly place: number;
  readonly prominent: boolean;
}

/** The pages of texts that a list of links names. */
export const contentLinks = (list: ContentList, locale: Locale): ContentLink[] =>
  CONTENT_PAGES.flatMap(({ path, title, links, prominent }) => {
    const place = links[list];
    return place === undefined ? [] : [{ to: path, label: title[locale], place, prominent }];
  });
