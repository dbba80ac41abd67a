import { expect, test } from 'vitest';
import { writeHandover } from '../../../domain/handover';
import { productAddress } from '../../../domain/product-link';
import fc from '../../testing/fast-check';
import { readScanned } from './read-scanned';

const ORIGIN = 'https://rille.example';
const read = (text: string) => readScanned(text, ORIGIN);
const CART = writeHandover({ kind: 'cart', things: [{ key: 'CA-2MRED', parts: [], pieces: 2 }] }) ?? '';
const COMPARED = writeHandover({ kind: 'compare', handles: ['technics-sl-1210mk2-refurbished', 'technics-sl-1200mk2-refurbished'] }) ?? '';
const other = { kind: 'refused', why: 'other' };
const foreign = { kind: 'refused', why: 'foreign' };

test('a label of ours leads to its product and variant', () => {
  expect(read(productAddress(`${ORIGIN}/`, 'technics-sl-1210mk2-refurbished', { id: 'variant_1', sku: 'TT-1210MK2-NM-NE' }))).toEqual({
    kind: 'product',
    handle: 'technics-sl-1210mk2-refurbished',
    variant: 'TT-1210MK2-NM-NE',
  });
});

test.each([
  ['a product without a variant', `${ORIGIN}/product/xone-23`, { kind: 'product', handle: 'xone-23' }],
  ['in German', `${ORIGIN}/de/product/xone-23`, { kind: 'product', handle: 'xone-23' }],
  ['with blanks around it', `  ${ORIGIN}/product/xone-23\n`, { kind: 'product', handle: 'xone-23' }],
  [
    'as somebody shares a configuration',
    `${ORIGIN}/product/x?variant=A&with=B+C&utm_source=mail#top`,
    { kind: 'product', handle: 'x', variant: 'A', with: 'B+C' },
  ],
  ['a host in capitals', 'HTTPS://RILLE.EXAMPLE/product/x', { kind: 'product', handle: 'x' }],
  ['the usual port', 'https://rille.example:443/product/x', { kind: 'product', handle: 'x' }],
  ['a handed-over cart', `${ORIGIN}/handover#${CART}`, { kind: 'handover', code: CART }],
  ['a handed-over comparison, in German', `${ORIGIN}/de/handover#${COMPARED}`, { kind: 'handover', code: COMPARED }],
  ['a ticket', 'S-1001', { kind: 'ticket', ticket: 'S-1001' }],
  ['a ticket as somebody writes it', ' ticket: s 1001 ', { kind: 'ticket', ticket: 'S-1001' }],
])('%s is read', (_, text, scanned) => {
  expect(read(text)).toEqual(scanned);
});

test.each([
  ['nothing', '', other],
  ['blanks', ' \n\t ', other],
  ['a word', 'hello', other],
  ['the number on a box', '4006381333931', other],
  ['a ticket without end', `S-${'9'.repeat(40)}`, other],
  ['a ticket that is a query', "S-1' OR '1'='1", other],
  ['another shop', 'https://evil.example/product/xone-23', foreign],
  ['another shop with our name in front', 'https://rille.example.evil.example/product/x', foreign],
  ['our name as a user', 'https://rille.example@evil.example/product/x', foreign],
  ['a user at ours', 'https://somebody:secret@rille.example/product/x', foreign],
  ['another port', 'https://rille.example:8443/product/x', foreign],
  ['without TLS', 'http://rille.example/product/x', foreign],
  ['letters that look like ours', 'https://rіlle.example/product/x', foreign],
  ['a path of another host', '//evil.example/product/x', other],
  ['a backslash', 'https:\\\\evil.example', other],
  ['a backslash behind ours', `${ORIGIN}/product/x\\@evil.example`, other],
  ['a line break in between', `${ORIGIN}/pro\nduct/x`, other],
  ['a sign that turns what follows around', `${ORIGIN}/product/\u202ex`, other],
  ['a null', `${ORIGIN}/product/x\u0000`, other],
  ['a script', 'javascript:alert(1)', other],
  ['a script as data', 'data:text/html,<script>alert(1)</script>', other],
  ['a file', 'file:///etc/passwd', other],
  ['a blob', `blob:${ORIGIN}/1`, other],
  ['a phone call', 'tel:+493023125000', other],
  ['a network', 'WIFI:T:WPA;S:shop;P:secret;;', other],
  ['somebody’s card', 'BEGIN:VCARD\nFN:Mara Feld\nEND:VCARD', other],
  ['a payment', 'BCD\n002\n1\nSCT\n\nMara Feld\nDE36', other],
  ['our beginning', `${ORIGIN}/`, other],
  ['our checkout', `${ORIGIN}/checkout?step=pay`, other],
  ['our login with a way on', `${ORIGIN}/login?next=//evil.example`, other],
  ['our page that makes a tablet', `${ORIGIN}/kiosk`, other],
  ['our store', `${ORIGIN}/store/carts/cart_1`, other],
  ['our staff', `${ORIGIN}/admin/orders`, other],
  ['a mailed link', `${ORIGIN}/reset-password#secret`, other],
  ['a product that is a way up', `${ORIGIN}/product/..%2f..%2fadmin`, other],
  ['a product that goes on', `${ORIGIN}/product/x/y`, other],
  ['a product in capitals', `${ORIGIN}/product/Xone`, other],
  ['a product that is markup', `${ORIGIN}/product/<img src=x onerror=alert(1)>`, other],
  ['a product without end', `${ORIGIN}/product/${'x'.repeat(200)}`, other],
  ['a product that is a name of the language', `${ORIGIN}/product/__proto__`, other],
  ['no product', `${ORIGIN}/product/`, other],
  ['an empty hand-over', `${ORIGIN}/handover`, { kind: 'refused', why: 'damaged' }],
  ['half a hand-over', `${ORIGIN}/handover#${CART.slice(0, -3)}`, { kind: 'refused', why: 'damaged' }],
  ['a forged hand-over', `${ORIGIN}/handover#${CART.replace('2MRED', '2MBLUE')}`, { kind: 'refused', why: 'damaged' }],
  ['an older hand-over', `${ORIGIN}/handover#0${CART.slice(1)}`, { kind: 'refused', why: 'older' }],
  ['a newer hand-over', `${ORIGIN}/handover#2${CART.slice(1)}`, { kind: 'refused', why: 'newer' }],
  ['more than a square holds', `${ORIGIN}/handover#1/cart/${'A/'.repeat(10_000)}`, { kind: 'refused', why: 'too-much' }],
])('P07: %s is refused', (_, text, scanned) => {
  expect(read(text)).toEqual(scanned);
});

test('P07: what stands in a label’s address beside its product is checked or left out', () => {
  for (const query of [
    'variant=%3Cscript%3E',
    `variant=${'A'.repeat(500)}`,
    'variant=',
    'with=%00',
    `with=${'A'.repeat(3_000)}!`,
    'edit=x&next=//evil.example',
  ])
    expect(read(`${ORIGIN}/product/x?${query}`)).toEqual({ kind: 'product', handle: 'x' });
});

test('P07: whatever is held before the camera, what is followed is a product, a ticket or a list of ours', () => {
  const near = fc
    .tuple(
      fc.constantFrom(ORIGIN, `${ORIGIN}/product/`, `${ORIGIN}/handover#1/cart/`, 'S-', 'https://'),
      fc.string({ unit: 'binary', maxLength: 60 }),
    )
    .map(([start, rest]) => start + rest);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.webUrl(), near), (text) => {
      const scanned = read(text);
      if (scanned.kind === 'product') expect(scanned.handle).toMatch(/^[a-z0-9-]{1,120}$/);
      else if (scanned.kind === 'ticket') expect(scanned.ticket).toMatch(/^S-\d+$/);
      else if (scanned.kind === 'handover') expect(read(`${ORIGIN}/handover#${scanned.code}`)).toEqual(scanned);
    }),
  );
});
