import { NAVIGATIONAL } from 'virtual:content-navigational';
import type { Locale } from '../../domain/locale';
import { type ContentLink, type LabelOf, linkTo } from './links';

/** Of a page that no list names. */
const LAST = 1_000;

/** The pages of texts that the navigation's drawer names, in the order of the lists. */
export const navigationalPages = (locale: Locale, labelOf: LabelOf): ContentLink[] =>
  NAVIGATIONAL.map((page) => linkTo(page, Math.min(...Object.values(page.links), LAST), locale, labelOf)).sort(
    (one, other) => one.place - other.place,
  );
