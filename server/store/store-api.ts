import type { LimitPolicyName } from '../limits/policies';
import { ID, id, names, type QueryRule, text, wholeNumber } from './query-rules';

/** Where a call waits for its turn at the backend, so that none of the three can take it from the others. */
export type ShareName = 'goods' | 'reads' | 'writes';

/** One call of the Store API that is open to the public. */
export interface StoreCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:name` stands for one id. */
  readonly path: `/store/${string}`;
  readonly share: ShareName;
  /** What a visitor needs it for; the first column of `docs/store-api.md`. */
  readonly purpose: string;
  readonly query?: Readonly<Record<string, QueryRule>>;
  /** Parameters without which nobody of ours asks. */
  readonly required?: readonly string[];
  /** Fields a body may have; a call without this has none. With DELETE the client sends an empty object, which goes no further. */
  readonly body?: readonly string[];
  /** By default {@link LARGEST_BODY_BYTES}. */
  readonly largestBodyBytes?: number;
  /** The same for everybody: those who ask at the same time share an answer, and a browser may keep it and ask whether it has changed. */
  readonly isPublic?: true;
  /** What limits how often it may be tried; numbers in `server/limits/policies.ts`. */
  readonly limit?: LimitPolicyName;
}

/** As much as our backend reads. */
export const LARGEST_BODY_BYTES = 100_000;
const SMALL_BODY_BYTES = 4_000;

/** Larger stretches of a list are for exports. */
export const MOST_ROWS = 100;
const MOST_OFFSET = 10_000;

const PRODUCT_EXPAND = names('variants', 'variants.prices', 'variants.options', 'options', 'images', 'type', 'tags', 'categories');

const ORDER_FIELDS = names(
  'id',
  'display_id',
  'created_at',
  'status',
  'payment_status',
  'fulfillment_status',
  'currency_code',
  'sales_channel_id',
  'email',
);

const ORDER_EXPAND = names(
  'shipping_address',
  'billing_address',
  'items',
  'items.variant',
  'items.variant.product',
  'shipping_methods',
  'shipping_methods.shipping_option',
);

/**
 * Every call that a visitor may make: those the specification names (§7) and a screen uses. Everything else
 * of Medusa's Store API is closed, with the reason in `docs/store-api.md`; a new screen opens what it needs
 * with a row here.
 */
export const STORE_CALLS: readonly StoreCall[] = [
  { method: 'GET', path: '/store/auth', share: 'reads', purpose: 'Own orders by id and channel' },
  {
    method: 'POST',
    path: '/store/auth',
    share: 'writes',
    purpose: 'Log in',
    body: ['email', 'password'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'login',
  },
  { method: 'DELETE', path: '/store/auth', share: 'writes', purpose: 'Log out', body: [], largestBodyBytes: SMALL_BODY_BYTES },
  {
    method: 'POST',
    path: '/store/customers',
    share: 'writes',
    purpose: 'Sign up',
    body: ['email', 'password', 'first_name', 'last_name', 'phone'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'registration',
  },
  { method: 'GET', path: '/store/customers/me', share: 'reads', purpose: 'Who is signed in' },
  {
    method: 'GET',
    path: '/store/customers/me/orders',
    share: 'reads',
    purpose: 'Own orders, and one of them',
    query: { id, limit: wholeNumber(1, MOST_ROWS), offset: wholeNumber(0, MOST_OFFSET), fields: ORDER_FIELDS, expand: ORDER_EXPAND },
  },
  {
    method: 'POST',
    path: '/store/customers/me/addresses',
    share: 'writes',
    purpose: 'Keep the address of the sign-up',
    body: ['address'],
  },
  { method: 'POST', path: '/store/carts', share: 'writes', purpose: 'A new cart', body: ['region_id', 'items'] },
  { method: 'GET', path: '/store/carts/:id', share: 'reads', purpose: 'The cart' },
  {
    method: 'POST',
    path: '/store/carts/:id',
    share: 'writes',
    purpose: 'Country, e-mail and addresses of the cart',
    body: ['region_id', 'country_code', 'email', 'shipping_address', 'billing_address'],
  },
  {
    method: 'POST',
    path: '/store/carts/:id/line-items',
    share: 'writes',
    purpose: 'Add to the cart',
    body: ['variant_id', 'quantity', 'metadata'],
  },
  {
    method: 'POST',
    path: '/store/carts/:id/line-items/:line_id',
    share: 'writes',
    purpose: 'Set the quantity of a line',
    body: ['quantity'],
  },
  {
    method: 'DELETE',
    path: '/store/carts/:id/line-items/:line_id',
    share: 'writes',
    purpose: 'Take a line out',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
  },
  {
    method: 'POST',
    path: '/store/carts/:id/shipping-methods',
    share: 'writes',
    purpose: 'Choose the shipping',
    body: ['option_id'],
  },
  { method: 'POST', path: '/store/carts/:id/payment-sessions', share: 'writes', purpose: 'Ways to pay', body: [] },
  {
    method: 'POST',
    path: '/store/carts/:id/payment-session',
    share: 'writes',
    purpose: 'Choose the payment',
    body: ['provider_id'],
  },
  { method: 'POST', path: '/store/carts/:id/complete', share: 'writes', purpose: 'Place the order', body: [] },
  { method: 'GET', path: '/store/shipping-options/:cart_id', share: 'writes', purpose: 'Ways to ship' },
  { method: 'GET', path: '/store/orders/:id', share: 'reads', purpose: 'The order that was just placed' },
  { method: 'GET', path: '/store/orders/cart/:cart_id', share: 'reads', purpose: 'What became of a completion whose answer was lost' },
  {
    method: 'GET',
    path: '/store/products',
    share: 'goods',
    purpose: 'One product as it is now',
    query: { handle: text(200), region_id: id, limit: wholeNumber(1, MOST_ROWS), expand: PRODUCT_EXPAND },
    required: ['handle'],
    isPublic: true,
  },
  {
    method: 'POST',
    path: '/store/products/search',
    share: 'goods',
    purpose: 'Search while the catalogue is not on the device',
    body: ['q', 'limit'],
    largestBodyBytes: SMALL_BODY_BYTES,
  },
  { method: 'GET', path: '/store/variants/:id', share: 'goods', purpose: 'How many are left', isPublic: true },
  { method: 'GET', path: '/store/config', share: 'goods', purpose: 'Which channel service requests have', isPublic: true },
];

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const PATTERNS = STORE_CALLS.map((call) => ({ call, segments: segmentsOf(call.path) }));

/**
 * The open call that a request is, if any. Paths are compared as they are: Medusa knows other letter cases, doubled and
 * trailing slashes, too, and each of them would be a way around a check.
 *
 * @param path in its normal form (`server/request-guard.ts`)
 */
export function callOf(method: string, path: string): StoreCall | null {
  const asked = segmentsOf(path);
  const found = PATTERNS.find(
    ({ call, segments }) =>
      call.method === (method === 'HEAD' ? 'GET' : method) &&
      segments.length === asked.length &&
      segments.every((segment, place) => (segment.startsWith(':') ? ID.test(asked[place] ?? '') : segment === asked[place])),
  );
  return found?.call ?? null;
}
