import { CONTENT_LINKS } from 'virtual:content-links';
import type { Locale } from '../../domain/locale';
import type { ContentList, LinkedPage } from './content-page';

/** A link to a page of texts, as a list of links shows it. */
export interface ContentLink {
  /** Path without a language. */
  readonly to: string;
  readonly label: string;
  readonly place: number;
  readonly prominent: boolean;
}

/** @param place in the list that names it */
export const linkTo = ({ path, addresses, prominent }: LinkedPage, place: number, locale: Locale, labelOf: LabelOf): ContentLink => ({
  to: addresses?.[locale] ?? path,
  label: labelOf(path),
  place,
  prominent: prominent === true,
});

/** What a list calls the page of a path: `contentLabels` of the texts `footer`. */
export type LabelOf = (path: string) => string;

/** The pages of texts that a list of links names. */
export const contentLinks = (list: ContentList, locale: Locale, labelOf: LabelOf): ContentLink[] =>
  CONTENT_LINKS.flatMap((page) => {
    const place = page.links[list];
    return place === undefined ? [] : [linkTo(page, place, locale, labelOf)];
  });
