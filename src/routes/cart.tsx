import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CartPage } from '../features/cart/cart-page';

/** `checkout` says why the checkout has sent the shopper back; anything else there is ignored. */
const CartSearch = v.object({ checkout: v.fallback(v.optional(v.picklist(['decision', 'empty', 'changed'])), undefined) });

export const Route = createFileRoute('/cart')({
  validateSearch: CartSearch,
  component: Cart,
});

function Cart() {
  return <CartPage why={Route.useSearch().checkout} />;
}
