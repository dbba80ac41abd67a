import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '../../domain/search-params';
import { CartPage } from '../features/cart/cart-page';
import { CodeBox } from '../features/codes/code-box';
import { readSearch } from '../protocol/page-query';

/** `checkout` says why the checkout has sent the shopper back; anything else there is ignored. */
const toCartSearch = readSearch({ checkout: oneOf(['decision', 'empty', 'changed']) });

export const Route = createFileRoute('/cart')({
  validateSearch: toCartSearch,
  loader: ({ context: { loadTexts } }) => loadTexts('cart', 'codes', 'delivery', 'forms'),
  component: Cart,
});

function Cart() {
  return <CartPage why={Route.useSearch().checkout} codes={<CodeBox />} />;
}
