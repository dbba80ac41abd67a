import { DEFAULT_COUNTRY } from '../../domain/region';
import type { PageRequest } from '../../src/protocol/page-rendering';
import type { Catalogue } from '../catalogue/catalogue';
import type { RenderOrder } from './thread-protocol';

/** The order for a page, made of the goods as they are now; null where there are none. */
export async function renderOrder(goods: Pick<Catalogue, 'goods'>, page: PageRequest): Promise<RenderOrder | null> {
  const [here, home] = await Promise.all([goods.goods(page.country), goods.goods(DEFAULT_COUNTRY)]);
  return here && home && { ...page, goods: { ...here, homePrices: home.prices } };
}

/** What a page without choices in its address depends on. */
export const orderName = ({ href, locale, country, origin, goods }: RenderOrder): string =>
  [href, locale, country, origin, goods.shop, ...goods.products, ...goods.details, ...goods.prices].join(' ');
