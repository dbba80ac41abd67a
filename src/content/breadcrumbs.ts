import type { Locale } from '../../domain/locale';
import { contentPage } from './addresses';
import type { ContentPage } from './content-page';

/** One step on the way from the home page to a page of texts. */
export interface ContentCrumb {
  readonly name: string;
  /** Without a language. */
  readonly path: string;
}

/**
 * The guard `breadcrumbs` of the specification (§2): no page of texts is shown without its way back.
 *
 * @returns the pages above it and itself, without the home page
 * @throws {Error} a page above it does not exist; the build has refused that
 */
export function breadcrumbs(page: ContentPage, locale: Locale): readonly ContentCrumb[] {
  const own = { name: page.title[locale], path: page.addresses[locale] };
  if (page.parent === undefined) return [own];
  const parent = contentPage(page.parent);
  if (!parent) throw new Error(`there is no page at ${page.parent}`);
  return [...breadcrumbs(parent, locale), own];
}
