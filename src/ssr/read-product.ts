import type { ProductWithOffers } from '../../domain/catalogue';
import { productOf } from '../../domain/whole-product';
import type { ReadProduct } from '../catalogue/product-query';
import { NotFoundError } from '../medusa/errors';
import type { Goods } from '../protocol/page-rendering';

/**
 * Reads products from what the server keeps, as the backend would answer.
 *
 * @param onRead told of each product that was read
 */
export function productReader(
  { products, details, prices, homePrices, checkedAtMs }: Omit<Goods, 'shop'>,
  onRead: (product: ProductWithOffers) => void,
): ReadProduct {
  return async (handle, regionId) => {
    const summary = products.find((product) => product.handle === handle);
    const rest = Object.hasOwn(details, handle) ? details[handle] : undefined;
    const { offers } = [prices, homePrices].find((each) => each.regionId === regionId) ?? prices;
    if (!summary || !rest) throw new NotFoundError(handle);
    const product = productOf(summary, rest, offers, checkedAtMs);
    onRead(product);
    return product;
  };
}
