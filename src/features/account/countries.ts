import { queryOptions } from '@tanstack/react-query';
import { DERIVED, viewKey } from '../../catalogue/page-view';
import { shopQuery } from '../../catalogue/queries';
import type { PageVisitor } from '../../protocol/public-pages';

/** The countries of all regions as a select shows them; comes with a rendered page. */
export const countriesQuery = (visitor: PageVisitor) =>
  queryOptions({
    queryKey: viewKey(visitor, 'shop', 'countries'),
    queryFn: async ({ client }) => {
      const [{ countryOptions }, { regions }] = await Promise.all([
        import('../../../domain/address-form'),
        client.ensureQueryData(shopQuery(visitor.country)),
      ]);
      return countryOptions(regions, visitor.locale);
    },
    ...DERIVED,
  });
