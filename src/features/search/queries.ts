import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '../../../domain/locale';

/** What the search knows of the pages of texts; the code of a build, so never old. */
export const pagesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['search', 'pages', locale],
    queryFn: async () => (await import('./engine')).loadSearchablePages(locale),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    structuralSharing: false,
  });

const MOST_HITS = 6;
const FRESH_MS = 60_000;

/** The backend's own search, for as long as the catalogue is not on the device. */
export const serverSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', 'server', query],
    queryFn: async () => (await import('../../medusa/reads')).readHits(query, MOST_HITS),
    staleTime: FRESH_MS,
    retry: 1,
    placeholderData: keepPreviousData,
  });
