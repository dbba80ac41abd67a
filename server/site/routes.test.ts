import { expect, test } from 'vitest';
import { routesOf } from './routes';

const has = routesOf(
  JSON.stringify({
    'index.html': {},
    'src/routes/index.tsx?tsr-split=component': {},
    'src/routes/about.tsx?tsr-split=component': {},
    'src/routes/shop.index.tsx?tsr-split=component': {},
    'src/routes/shop.$type.tsx?tsr-split=component': {},
    'src/routes/account.tsx?tsr-split=component---loader': {},
    'src/routes/account.order.$id.tsx?tsr-split=component---errorComponent---loader---notFoundComponent': {},
    'src/routes/checkout.tsx?tsr-split=errorComponent---component': {},
    'src/routes/gone.tsx?tsr-split=errorComponent---notFoundComponent': {},
    'src/routes/service_.prices.tsx?tsr-split=component': {},
    'src/routes/nowhere.tsx?tsr-split=notFoundComponent': {},
  }),
);

test.each([
  '/',
  '/about',
  '/shop',
  '/shop/turntables',
  '/de',
  '/de/about',
  '/account/order/order_1',
  '/account',
  '/checkout',
  '/about/',
  '/service/prices',
  '/de/service/prices',
])('%s is a page', (path) => {
  expect(has(path)).toBe(true);
});

test.each([
  '/nowhere',
  '/gone',
  '/shop/turntables/more',
  '/account/order',
  '/abou',
  '/order',
  '/de/nowhere',
  '/service_/prices',
  '/service',
])('%s is none', (path) => {
  expect(has(path)).toBe(false);
});
