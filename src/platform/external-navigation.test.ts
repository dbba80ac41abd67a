import { createMemoryHistory, createRootRoute, createRouter, redirect } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROUTER_PROTOCOLS } from './external-navigation';

const HERE = 'http://shop.invalid/cart';
const place = { href: HERE, origin: 'http://shop.invalid', replace: vi.fn() };

const shop = () =>
  createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/cart'] }),
    protocolAllowlist: ROUTER_PROTOCOLS,
    isServer: false,
  });

beforeEach(() => {
  place.href = HERE;
  vi.stubGlobal('window', { location: place });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ELSEWHERE = [
  'https://elsewhere.invalid/',
  'http://elsewhere.invalid/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.invalid/',
];

test.each(ELSEWHERE)('the router takes nobody to %s', async (href) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const replace of [true, false]) await shop().navigate({ href, replace, reloadDocument: true } as never);
  expect(place.href).toBe(HERE);
  expect(place.replace).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockClear();
});

test.each(ELSEWHERE)('no page leads on to %s', (href) => {
  expect(() => shop().resolveRedirect(redirect({ href } as never) as never)).toThrow(/Redirect blocked/);
});

test('pages of the shop, mail and telephone stay open', async () => {
  for (const href of ['mailto:hallo@rille.example', 'tel:+4930123456', '/login']) {
    await shop().navigate({ href, reloadDocument: true } as never);
    expect(place.href).toBe(href);
  }
  expect(shop().resolveRedirect(redirect({ href: '/login' } as never) as never).options.href).toBe('/login');
});
