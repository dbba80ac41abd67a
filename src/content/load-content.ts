import type { MDXContent } from 'mdx/types';
import type { Locale } from '../../domain/locale';
import { contentPage, contentRedirect } from './addresses';
import { breadcrumbs, type ContentCrumb } from './breadcrumbs';
import type { ContentPage } from './content-page';
import { loadText } from './registry';

/** A page of texts, ready to be shown. */
export interface LoadedContent {
  readonly page: ContentPage;
  readonly Text: MDXContent;
  readonly crumbs: readonly ContentCrumb[];
}

/**
 * What is at a path: a page of texts, the address that it leads to, or nothing.
 *
 * @param path without a language
 * @throws where the text's chunk cannot be loaded, as with any other part of the code
 */
export async function loadContent(path: string, locale: Locale): Promise<LoadedContent | { readonly redirect: string } | null> {
  const redirect = contentRedirect(path);
  if (redirect !== undefined) return { redirect };
  const page = contentPage(path);
  return page ? { page, Text: await loadText(page, locale), crumbs: breadcrumbs(page, locale) } : null;
}
