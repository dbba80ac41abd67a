import { describe, expect, test } from 'vitest';
import fc from '../testing/fast-check';
import { returnPath } from './return-path';

describe('after logging in', () => {
  test.each(['/checkout?step=payment', '/account/orders?page=2', '/', '/product/x#specs', '/shop/turntables?filters=mint+good'])(
    'the visitor returns to %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  test.each([
    'https://evil.example/',
    '/ /example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'account/orders',
    ' /account',
    '',
    undefined,
    `/${'x'.repeat(10_000)}`,
  ])('X02: %j is not followed', (next) => {
    expect(returnPath(next)).toBeNull();
  });

  test('the address is put right on the way', () => {
    expect(returnPath('/Account/Orders/?page=2#top')).toBe('/account/orders?page=2#top');
    expect(returnPath('/account/order/order_01HX')).toBe('/account/order/order_01HX');
    expect(returnPath('/product/a%2Fb')).toBeNull();
  });

  test('logging in does not lead to the login page again', () => {
    expect(returnPath('/login?next=/login')).toBeNull();
    expect(returnPath('/register')).toBeNull();
    expect(returnPath('/DE/Login/')).toBeNull();
  });

  test('X02: whatever the address bar says, the visitor stays in this shop', () => {
    const nasty = fc.stringMatching(/^[/\\.:@?#%a-z0-9\t\n -]{0,40}$/);
    fc.assert(
      fc.property(fc.oneof(nasty, fc.webUrl(), fc.string()), (next) => {
        const path = returnPath(next);
        if (path === null) return;
        const url = new URL(path, 'https://rille.example/login');
        expect(url.origin).toBe('https://rille.example');
        expect(path).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});
