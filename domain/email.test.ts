import { expect, test } from 'vitest';
import fc from '../src/testing/fast-check';
import { canonicalEmail, readEmail } from './email';
import { shownEmail } from './shown-email';

test.each([
  ['kontakt@plattenhörer.de', 'kontakt@xn--plattenhrer-yfb.de', 'kontakt@plattenhörer.de'],
  ['kontakt@plattenho\u0308rer.de', 'kontakt@xn--plattenhrer-yfb.de', 'kontakt@plattenhörer.de'],
  ['Kontakt@PLATTENHÖRER.DE', 'kontakt@xn--plattenhrer-yfb.de', 'kontakt@plattenhörer.de'],
  ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de', 'info@münchen.de'],
  ["sean.o'hara@example.ie", "sean.o'hara@example.ie", "sean.o'hara@example.ie"],
  ['sean.o’hara@example.ie', "sean.o'hara@example.ie", "sean.o'hara@example.ie"],
  ['a&b@example.de', 'a&b@example.de', 'a&b@example.de'],
  ['a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
  ['mara+rille@mail.example.co.uk', 'mara+rille@mail.example.co.uk', 'mara+rille@mail.example.co.uk'],
  ['info@straße.de', 'info@xn--strae-oqa.de', 'info@straße.de'],
  ['post@пример.рф', 'post@xn--e1afmkfd.xn--p1ai', 'post@пример.рф'],
  ['\u200bmara@example.com\u2060', 'mara@example.com', 'mara@example.com'],
  ['ma\u00adra@exam\u200bple.com', 'mara@example.com', 'mara@example.com'],
  ['ｍａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mara@example.com', 'mara@example.com'],
  ['mara@example。com', 'mara@example.com', 'mara@example.com'],
  ['\u202amara@example.com\u202c', 'mara@example.com', 'mara@example.com'],
  [' mara@example.com\n', 'mara@example.com', 'mara@example.com'],
])('%j is kept as %s and shown as %s', (typed, kept, shown) => {
  expect(canonicalEmail(typed)).toBe(kept);
  expect(shownEmail(kept)).toBe(shown);
  // Whatever it was read as, it is the same address.
  expect(canonicalEmail(shown)).toBe(kept);
});

test.each([
  ...['', 'mara', 'mara@', '@example.com', 'a@b@c.de', 'mara@example', 'mara@localhost', 'mara@127.0.0.1', 'mara@[::1]', 'mara@0x7f.1'],
  ...['mara@example.com/path', 'mara@example.com:25', 'mara@example.com?x', 'mara@example.com#x', 'mara@user%40example.com', 'mara@a b.de'],
  ...['ma ra@example.com', 'mara@example.com\nBcc: x@y.de', 'mara@-example.com', 'mara@xn--a.de', 'mara@example.c', 'mara@example.1'],
  ...['"mara"@example.com', 'mara(1)@example.com', 'mara,feld@example.com', 'mara@example.com, x@y.de', `${'x'.repeat(65)}@example.com`],
  `mara@${'x.'.repeat(130)}de`,
])('%j is none', (typed) => {
  expect(readEmail(typed)).toEqual({ email: null, fault: 'email' });
});

test.each(['mära@example.com', 'почта@пример.рф', '見本@example.jp'])(
  '%s has letters before its @ that mail servers do not take',
  (typed) => {
    expect(readEmail(typed)).toEqual({ email: null, fault: 'emailLocal' });
  },
);

test('whatever is read has one spelling, is read the same from what is shown, and begins no other header', () => {
  const part = fc.string({ unit: fc.constantFrom(..."aAöß.-_\u0308\u200b\u00ad１ｅ。xn-0ыП\u2011 '&+"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(part, part, fc.constantFrom('de', 'com', 'рф', 'co.uk'), (local, name, end) => {
      const email = canonicalEmail(`${local}@${name}.${end}`);
      fc.pre(email !== null);
      expect(email).toMatch(/^[!-~]+@[a-z0-9.-]+$/);
      expect(email).toHaveLength([...(email ?? '')].length);
      expect(canonicalEmail(email ?? '')).toBe(email);
      expect(canonicalEmail(shownEmail(email ?? ''))).toBe(email);
      expect(email?.length).toBeLessThanOrEqual(254);
    }),
    { numRuns: 2_000 },
  );
});

test('what is no address in ASCII is shown as it is', () => {
  expect(shownEmail('mara@xn--%.de')).toBe('mara@xn--%.de');
  expect(shownEmail('')).toBe('');
});
