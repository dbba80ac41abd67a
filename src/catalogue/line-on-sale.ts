import type { WantedLine } from '../../domain/cart';
import { cartLine } from '../../domain/cart-line';
import type { ProductSummary, Variant } from '../../domain/catalogue';
import { isUsed } from '../../domain/condition';
import type { WholeShop } from './whole-shop';

/** A variant as the cart takes it, at today's price; null where it cannot be bought now. */
export function lineOnSale({ shop, catalogue }: WholeShop, product: ProductSummary, variant: Variant): WantedLine | null {
  const { offers, currencyCode } = catalogue.prices;
  const offer = offers[variant.id];
  if (product.requestOnly || !offer?.purchasable || offer.cents === null) return null;
  const used = isUsed(product, variant, shop.categories);
  return cartLine({ product, variant, used, cents: offer.cents, stock: offer.stock, currencyCode });
}
