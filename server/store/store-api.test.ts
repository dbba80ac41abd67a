import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOfRule } from './query-rules';
import { callOf, LARGEST_BODY_BYTES, LARGEST_PICTURE_BYTES, MOST_ROWS, STORE_CALLS, type StoreCall } from './store-api';

/** The Store API as the specification names it (§7). */
const SPECIFIED = `
GET /store/config
GET /store/product-categories
GET /store/product-categories/:id
POST /store/auth
GET /store/auth
DELETE /store/auth
GET /store/auth/:email
POST /store/customers
GET /store/customers/me
POST /store/customers/me
GET /store/customers/me/orders
GET /store/customers/me/payment-methods
POST /store/customers/me/addresses
POST /store/customers/me/addresses/:id
DELETE /store/customers/me/addresses/:id
POST /store/customers/password-token
POST /store/customers/password-reset
POST /store/carts
GET /store/carts/:id
POST /store/carts/:id
POST /store/carts/:id/complete
POST /store/carts/:id/line-items
POST /store/carts/:id/line-items/:line_id
DELETE /store/carts/:id/line-items/:line_id
POST /store/carts/:id/shipping-methods
POST /store/carts/:id/payment-sessions
POST /store/carts/:id/payment-session
POST /store/carts/:id/payment-sessions/:provider_id
DELETE /store/carts/:id/payment-sessions/:provider_id
POST /store/carts/:id/payment-sessions/:provider_id/refresh
DELETE /store/carts/:id/discounts/:code
GET /store/products
GET /store/products/:id
POST /store/products/search
GET /store/variants
GET /store/variants/:id
GET /store/collections
GET /store/collections/:id
GET /store/product-tags
GET /store/product-types
GET /store/regions
GET /store/regions/:id
GET /store/shipping-options
GET /store/shipping-options/:cart_id
GET /store/orders/:id
GET /store/orders/cart/:cart_id
GET /store/orders
POST /store/orders/batch/customer/token
POST /store/orders/customer/confirm
GET /store/gift-cards/:code
GET /store/order-edits/:id
POST /store/order-edits/:id/decline
POST /store/order-edits/:id/complete
GET /store/payment-collections/:id
POST /store/payment-collections/:id/sessions
POST /store/payment-collections/:id/sessions/batch
POST /store/payment-collections/:id/sessions/:session_id
POST /store/payment-collections/:id/sessions/:session_id/authorize
POST /store/payment-collections/:id/sessions/batch/authorize
GET /store/return-reasons
GET /store/return-reasons/:id
POST /store/returns
POST /store/swaps
GET /store/swaps/:cart_id
`
  .trim()
  .split('\n');

/** What our backend offers beyond it: the forms that write to the shop. */
const OWN = [
  'POST /store/customers/me/email',
  'POST /store/customers/email-change',
  'POST /store/customers/password-reset/check',
  'POST /store/customers/me/email-confirmation',
  'POST /store/customers/email-confirmation',
  'GET /store/customers/me/requests',
  'GET /store/customers/me/requests/whole',
  'GET /store/customers/me/photos/:id',
  'GET /store/customers/me/unfinished',
  'POST /store/customers/me/orders',
  'POST /store/customers/me/orders/:id/cancellation',
  'GET /store/customers/me/orders/:id/exchanges',
  'POST /store/customers/me/orders/:id/exchanges/:line_id',
  'GET /store/customers/me/orders/:id/claims',
  'POST /store/customers/me/orders/:id/claims/:line_id',
  'POST /store/customers/me/default-addresses',
  'POST /store/customers/me/end-sessions',
  'GET /store/customers/me/sessions',
  'DELETE /store/customers/me/sessions/:id',
  'POST /store/password-strength',
  'POST /store/customers/me/deletion',
  'POST /store/orders/lookup',
  'POST /store/orders/lookup/invoice',
  'POST /store/orders/account',
  'POST /store/orders/lookup/exchanges',
  'POST /store/orders/lookup/exchanges/:line_id',
  'POST /store/orders/lookup/claims',
  'POST /store/orders/lookup/claims/:line_id',
  'GET /store/orders/:id/invoices',
  'GET /store/orders/:id/invoices/:number',
  'GET /store/form-time',
  'POST /store/photos',
  'POST /store/contact-messages',
  'POST /store/service-requests',
  'POST /store/withdrawals',
  'POST /store/stock-alerts',
  'GET /store/rentals/availability',
  'POST /store/rentals',
  'GET /store/customers/me/service-requests',
  'GET /store/customers/me/service-requests/:id',
  'POST /store/customers/me/service-requests/:id/cancellation',
  'POST /store/customers/me/service-requests/:id/word',
  'POST /store/customers/me/service-requests/:id/messages',
  'POST /store/service-requests/status',
  'POST /store/service-requests/estimate',
  'POST /store/service-requests/invoice',
  'POST /store/service-requests/word',
  'POST /store/service-requests/messages',
  'POST /store/service-requests/photos',
  'GET /store/customers/me/rentals',
  'POST /store/customers/me/rentals/:id/cancellation',
  'POST /store/kiosks',
  'POST /store/kiosks/heartbeat',
  'POST /store/kiosks/calls',
];

const nameOf = ({ method, path }: Pick<StoreCall, 'method' | 'path'>): string => `${method} ${path}`;
const OPEN = STORE_CALLS.map(nameOf);

const queryOf = ({ query = {}, required = [] }: StoreCall): string =>
  Object.entries(query)
    .map(([name, rule]) => `\`${name}\`${required.includes(name) ? ' (needed)' : ''}: ${wordsOfRule(rule)}`)
    .join('<br>');

/** A row of the document's table of open calls. */
const rowOf = (call: StoreCall): string =>
  `| \`${nameOf(call)}\` | ${[
    call.purpose,
    queryOf(call),
    call.picture ? 'a picture' : (call.body ?? []).map((field) => `\`${field}\``).join(', '),
    call.body ? String((call.largestBodyBytes ?? LARGEST_BODY_BYTES) / 1000) : '',
    call.share,
    call.isPublic ? 'yes' : '',
    call.limit ?? '',
  ].join(' | ')} |`;

const document = readFileSync('docs/store-api.md', 'utf8').split('\n');
const callIn = (line: string): string | undefined => /^\| `((?:GET|POST|DELETE) \/store\/[^`]+)` \|/.exec(line)?.[1];
const rowsIn = (heading: string): string[] => {
  const from = document.indexOf(heading) + 1;
  const to = document.findIndex((line, place) => place > from && line.startsWith('## '));
  return document.slice(from, to < 0 ? undefined : to).filter(callIn);
};

test('the document lists the open calls as they are', () => {
  expect(rowsIn('## Open')).toEqual(STORE_CALLS.map(rowOf));
});

test('every call of the specification is open, or closed for a reason that the document gives', () => {
  const closed = rowsIn('## Closed');
  for (const line of closed) expect(line, 'a reason').toMatch(/\| [^|]{10,} \|$/);
  expect(closed.map(callIn).sort()).toEqual(SPECIFIED.filter((call) => !OPEN.includes(call)).sort());
});

test('nothing is open that the specification does not name, but for our own forms', () => {
  expect(OPEN.filter((call) => !SPECIFIED.includes(call))).toEqual(OWN);
});

test('no call asks for more rows or sends a larger body than the shop allows', () => {
  for (const { query = {}, largestBodyBytes = 0, picture = false } of STORE_CALLS) {
    expect(largestBodyBytes).toBeLessThanOrEqual(picture ? LARGEST_PICTURE_BYTES : LARGEST_BODY_BYTES);
    for (const [name, rule] of Object.entries(query)) {
      if (name === 'limit') expect(rule.kind === 'number' && rule.most <= MOST_ROWS).toBe(true);
      if (name === 'expand' || name === 'fields') expect(rule.kind).toBe('names');
    }
  }
});

test('an open call is found by its path, whatever the ids', () => {
  for (const call of STORE_CALLS) {
    expect(callOf(call.method, call.path.replace(/:\w+/g, 'some-Id_1'))).toBe(call);
  }
  expect(callOf('HEAD', '/store/carts/cart_1')?.path).toBe('/store/carts/:id');
});

test.each([
  ['GET', '/store'],
  ['GET', '/store/'],
  ['GET', '/store/carts/'],
  ['GET', '/store/carts/cart_1/'],
  ['GET', '/store//carts/cart_1'],
  ['GET', '/store/carts//cart_1'],
  ['GET', '/store/Carts/cart_1'],
  ['GET', '/STORE/carts/cart_1'],
  ['GET', '/store/carts/cart_1;x=1'],
  ['GET', '/store/carts/cart%5F1'],
  ['GET', '/store/carts/.'],
  ['GET', '/store/carts/cart_1/complete'],
  ['POST', '/store/carts/cart_1/complete-cart'],
  ['POST', '/store/carts/cart_1/taxes'],
  ['PUT', '/store/carts/cart_1'],
  ['PATCH', '/store/carts/cart_1'],
  ['OPTIONS', '/store/carts/cart_1'],
  ['DELETE', '/store/carts/cart_1'],
  ['POST', '/store/auth/token'],
  ['GET', '/store/auth/somebody@example.com'],
  ['GET', `/store/carts/${'x'.repeat(101)}`],
])('%s %s is closed', (method, path) => {
  expect(callOf(method, path)).toBeNull();
});
