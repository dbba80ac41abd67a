import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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
