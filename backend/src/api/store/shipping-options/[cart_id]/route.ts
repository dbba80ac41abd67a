import type { CartService, MedusaRequest, MedusaResponse, PricingService, ShippingProfileService } from '@medusajs/medusa';
import type { EntityManager } from 'typeorm';
import { shipmentOf } from '../../../../shipping/cart-load';

/** GET /store/shipping-options/:cart_id, with what the parcels weigh and how many they are. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const cartId = String(req.params.cart_id);
  const carts = req.scope.resolve<CartService>('cartService');
  const profiles = req.scope.resolve<ShippingProfileService>('shippingProfileService');
  const pricing = req.scope.resolve<PricingService>('pricingService');

  // Asking for totals of a cart that does not exist is a broken query, not a 404.
  await carts.retrieve(cartId, { select: ['id'] });
  const cart = await carts.retrieveWithTotals(cartId);
  if (!cart.items?.length) {
    res.json({ shipping_options: [] });
    return;
  }
  const options = await profiles.fetchCartOptions(cart);
  const priced = await pricing.setShippingOptionPrices(options, { cart_id: cartId });
  const { parcels, weightGrams } = await shipmentOf(req.scope.resolve<EntityManager>('manager'), cartId);
  res.json({ shipping_options: priced.map((option) => ({ ...option, parcels, weight_g: weightGrams })) });
}
