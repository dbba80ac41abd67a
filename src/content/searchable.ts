import { SEARCHABLE_PAGES } from 'virtual:content-search';
import type { Locale } from '../../domain/locale';
import type { SearchablePage } from './searchable-page';

/**
 * All pages of texts as the search knows them: a chunk for each language, loaded with the first question.
 *
 * @throws where the chunk cannot be loaded, as with any other part of the code
 */
export const loadSearchablePages = async (locale: Locale): Promise<readonly SearchablePage[]> => (await SEARCHABLE_PAGES[locale]()).default;
