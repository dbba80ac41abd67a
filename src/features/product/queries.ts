import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductWithOffers } from '../../../domain/catalogue';
import type { ConfigurationSearch } from '../../../domain/configuration-url';
import { DEFAULT_COUNTRY, regionOfCountry } from '../../../domain/region';
import { DERIVED, type PageData, viewKey } from '../../catalogue/page-view';
import { ensureProduct, productQuery, type ReadProduct } from '../../catalogue/product-query';
import { shopQuery } from '../../catalogue/queries';
import { ensureWholeShop } from '../../catalogue/whole-shop';
import { NotFoundError } from '../../medusa/errors';
import type { PageVisitor } from '../../protocol/public-pages';
import type { PricedProduct, ProductView } from './product-view';

const hasPrice = ({ offers }: ProductWithOffers): boolean => Object.values(offers).some(({ cents }) => cents !== null);

/** @throws {NotFoundError} no published product has this handle */
async function pricedProduct(client: QueryClient, country: string, handle: string, read?: ReadProduct): Promise<PricedProduct> {
  const { region, regions } = await client.ensureQueryData(shopQuery(country));
  const data = await (read
    ? client.ensureQueryData(productQuery(handle, region.id, read))
    : ensureProduct(client, country, handle, region.id));
  if (hasPrice(data)) return { data, pricedElsewhere: false };
  // Without a price here: is it asked for everywhere, or only not sold to this country?
  const home = regionOfCountry(regions, DEFAULT_COUNTRY);
  if (!home || home.id === region.id) return { data, pricedElsewhere: false };
  const atHome = await client.ensureQueryData(productQuery(handle, home.id, read)).catch(() => null);
  return { data, pricedElsewhere: atHome !== null && hasPrice(atHome) };
}

export interface ProductViewOptions {
  /** The choice in the address when the page is opened. No part of the query's key: the page itself follows what is chosen then. */
  readonly search: ConfigurationSearch;
  /** Reads the product; a server has it at hand. */
  readonly readProduct?: ReadProduct;
}

/** What a product's page shows; its view is null where no published product has this handle. */
export const productView = (visitor: PageVisitor, handle: string, { search, readProduct }: ProductViewOptions) =>
  queryOptions({
    queryKey: viewKey(visitor, { product: handle }, 'product'),
    queryFn: async ({ client }): Promise<PageData<ProductView | null>> => {
      const rest = Promise.all([ensureWholeShop(client, visitor.country), import('./product-view')]);
      // Waited for below, unless there is no such product.
      rest.catch(() => {});
      try {
        const priced = await pricedProduct(client, visitor.country, handle, readProduct);
        const [whole, { productViewOf }] = await rest;
        return { view: productViewOf(whole, priced, search), checkedAtMs: whole.catalogue.checkedAtMs };
      } catch (error) {
        if (error instanceof NotFoundError) return { view: null, checkedAtMs: 0 };
        throw error;
      }
    },
    ...DERIVED,
  });
