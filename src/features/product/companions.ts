import { isUsed } from '../../../domain/condition';
import { defaultVariant } from '../../../domain/configuration';
import type { WholeShop } from '../../catalogue/whole-shop';
import type { Companion } from './parts';

/** Of the products with these handles those that can be put into the cart now. */
export function companionsOf({ shop, catalogue }: WholeShop, handles: readonly string[]): Companion[] {
  const { offers } = catalogue.prices;
  return handles.flatMap((handle) => {
    const product = catalogue.products.find((candidate) => candidate.handle === handle);
    const variant = product && defaultVariant(product, offers);
    const offer = variant && offers[variant.id];
    if (!product || !variant || !offer?.purchasable || offer.cents === null) return [];
    return [{ product, variant, cents: offer.cents, stock: offer.stock, soldOut: false, used: isUsed(product, variant, shop.categories) }];
  });
}
