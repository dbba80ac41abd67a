import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../domain/catalogue';
import type { PageVisitor } from '../protocol/public-pages';
import { DERIVED, viewKey } from './page-view';
import { productInCatalogue } from './queries';

/** Products whole, as the catalogue on this device has them; those it does not have are left out. */
export const productsQuery = (visitor: PageVisitor, handles: readonly string[]) =>
  queryOptions({
    queryKey: viewKey(visitor, 'goods', 'products', handles),
    queryFn: async ({ client }): Promise<readonly Product[]> => {
      const found = await Promise.all(handles.map((handle) => productInCatalogue(client, visitor.country, handle)));
      return found.flatMap((data) => data?.product ?? []);
    },
    ...DERIVED,
  });
