import { CONTENT_TEXTS } from 'virtual:content-texts';
import type { MDXContent } from 'mdx/types';
import type { Locale } from '../../domain/locale';
import type { ContentPage } from './content-page';

/** The file with a page's text, from the project's root. */
export const contentSource = ({ path }: Pick<ContentPage, 'path'>, locale: Locale): string => `src/content/pages${path}.${locale}.mdx`;

/** @throws where the chunk cannot be loaded, as with any other part of the code */
export async function loadText(page: Pick<ContentPage, 'path'>, locale: Locale): Promise<MDXContent> {
  const load = CONTENT_TEXTS[page.path]?.[locale];
  if (!load) throw new Error(`there is no ${contentSource(page, locale)}`);
  return (await load()).default;
}
