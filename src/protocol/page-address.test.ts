import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { IDS_BELOW, pageAddress, rightAddress, shownAddress, UNREADABLE_PATH } from './page-address';

test.each([
  ['/Checkout', '', '/checkout'],
  ['/DE/shop', '', '/de/shop'],
  ['/De', '?utm_x=A', '/de?utm_x=A'],
  ['/Shop/Turntables', '?Filters=MK2', '/shop/turntables?Filters=MK2'],
  ['/product/Technics-SL-1210MK2-Refurbished', '?variant=ABC', '/product/technics-sl-1210mk2-refurbished?variant=ABC'],
  ['/Account/Orders', '', '/account/orders'],
  ['/%C3%9Cber-uns', '', '/%C3%BCber-uns'],
  ['/Account/Order/order_01HX', '', '/account/order/order_01HX'],
  ['/DE/account/order/order_01HX', '', '/de/account/order/order_01HX'],
  ['//shop', '', '/shop'],
  ['/shop//turntables', '?page=2', '/shop/turntables?page=2'],
  ['/shop/', '', '/shop'],
  ['/shop//', '', '/shop'],
  ['//', '', '/'],
  ['/%73hop', '', '/shop'],
  ['/shop', '?filters=mk2,silver', '/shop?filters=mk2+silver'],
])('%s%s leads to %s%s', (path, search, right) => {
  expect(rightAddress(path, search)).toBe(right);
});

test.each([
  ['/', ''],
  ['/de', '?utm_campaign=Fr%C3%BChjahr%20%7C%20DE&utm_term=a+b&igsh=%3D%3D'],
  ['/shop/turntables', '?filters=mk2+silver&fbclid=x'],
  ['/account/order/order_01HX', ''],
  ['/product/xone-9.2', ''],
])('%s%s is right', (path, search) => {
  expect(rightAddress(path, search)).toBeNull();
});

test.each(['/STORE/carts/1', '//store/carts/1', '/Admin', '//evil.example/', '/Robots.txt', '/%73tore/carts'])(
  '%s is of a machine or a file, and leads nowhere',
  (path) => {
    expect(rightAddress(path, '')).toBeNull();
  },
);

test.each(['/product/a%2Fb', '/a%5cb', '/%', '/%e2%80', '/a%00', '/a/../b', '/.//b', '/\\b', 'b', '//evil.example', '/store//carts'])(
  '%s cannot be read',
  (path) => {
    expect(pageAddress(path, '')).toBeNull();
    expect(shownAddress(path, '?search=x')).toBe(UNREADABLE_PATH);
  },
);

test('the page that says so speaks the language of the address', () => {
  expect(shownAddress('/DE/a%2Fb', '')).toBe(`/de${UNREADABLE_PATH}`);
  expect(shownAddress('//de', '?sort=name&utm_x=1')).toBe('/de?sort=name');
});

test('nobody is led out of the shop or in circles, wherever they come from', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5C',
    'DE',
    'Shop',
    'İ',
    'ß',
    'evil.example',
    'a:80',
    '@',
    '%00',
    '?',
    'Ä',
  );
  const path = fc.array(piece).map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(path, (typed) => {
      const [raw = ''] = encodeURI(typed).replaceAll('%25', '%').split('?');
      const right = rightAddress(raw, '');
      if (right === null) return;
      expect(right).toMatch(/^\/(?![/\\])/);
      const { origin, pathname, search } = new URL(right, 'https://shop.invalid');
      expect([origin, pathname + search]).toEqual(['https://shop.invalid', right]);
      expect(rightAddress(pathname, search)).toBeNull();
    }),
  );
});

/** Pages whose name stands in their address: it is written in small letters, whoever types it. */
const NAMED_IN_ADDRESS = ['/contract-text/', '/product/', '/shop/'];

test('of every page with a name or an id in its address it is known whether its letters matter', () => {
  const below = readdirSync('src/routes')
    .filter((file) => /\.\$\w+\.tsx$/.test(file))
    .map((file) => `/${file.split('.$')[0]?.replaceAll('.', '/')}/`);
  expect(below.toSorted()).toEqual([...IDS_BELOW, ...NAMED_IN_ADDRESS].toSorted());
});
