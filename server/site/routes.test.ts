import { expect, test } from 'vitest';
import { isPage } from './routes';

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
  '/shop/',
  '/service/prices',
  '/de/service/prices',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each(['/nowhere', '/shop/turntables/more', '/account/order', '/abou', '/order', '/de/nowhere', '/service_/prices', '/$'])(
  '%s is none',
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);
