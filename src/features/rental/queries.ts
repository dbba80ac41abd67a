import { queryOptions } from '@tanstack/react-query';
import { pageView } from '../../catalogue/page-view';
import { detailsQuery } from '../../catalogue/queries';
import { storeClient } from '../../medusa/client';
import { fetchRentalDays } from '../../medusa/rentals';
import type { PageVisitor } from '../../protocol/public-pages';
import { rentalViewOf } from './rental-view';

/** What is lent. */
export const rentalView = (visitor: PageVisitor) =>
  pageView(visitor, ['rental'], async (client) => {
    // Without them the deposit is said once the shop has said which days are free.
    const details = await client.fetchQuery(detailsQuery(visitor.country)).catch(() => ({}));
    return (whole) => rentalViewOf(whole, details, visitor.country);
  });

const FRESH_MS = 30_000;

/** Which days are free; kept on the device, with the time as of which it was so. */
export const rentalDaysQuery = () =>
  queryOptions({
    queryKey: ['rental-days'],
    queryFn: () => fetchRentalDays(storeClient()),
    staleTime: FRESH_MS,
    meta: { stored: { kind: 'answer', schema: async () => (await import('./rental-days.stored')).isRentalDays } },
  });
