// Long because it is one table: every call of the Store API that is open, a row each.

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
  /** The body is a picture as it is, which is read and written anew before it goes on; `body` is empty then. */
  readonly picture?: true;
  /** By default {@link LARGEST_BODY_BYTES}. */
  readonly largestBodyBytes?: number;
  /** The same for everybody: those who ask at the same time share an answer, and a browser may keep it and ask whether it has changed. */
  readonly isPublic?: true;
  /** A session may begin with it, and its owner sees on which device: the browser's own name (`User-Agent`) goes along. */
  readonly namesDevice?: true;
  /** What limits how often it may be tried; numbers in `server/limits/policies.ts`. */
  readonly limit?: LimitPolicyName;
  /** Only with one of these fields in its body is a call limited. */
  readonly limitedFields?: readonly string[];
}

/** As much as our backend reads. */
export const LARGEST_BODY_BYTES = 100_000;
const SMALL_BODY_BYTES = 4_000;
/** 2,000 characters of four bytes, and what stands around them. */
const LETTER_BODY_BYTES = 20_000;
/** A photo as the form makes it; a larger one was never made by it. */
export const LARGEST_PICTURE_BYTES = 600_000;

/** Larger stretches of a list are for exports. */
export const MOST_ROWS = 100;
const MOST_OFFSET = 10_000;

const PRODUCT_EXPAND = names('variants', 'variants.prices', 'variants.options', 'options', 'images', 'type', 'tags', 'categories');

const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
  'phone',
  'metadata',
];

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
  'canceled_at',
);

/** What only somebody knows who has to do with an order. */
const ORDER_PROOF = ['email', 'display_id', 'postal_code'];

/** What the form of a claim sends. */
const CLAIM = [
  'first_name',
  'last_name',
  'phone',
  'country_code',
  'serial',
  'description',
  'remedy',
  'way_in',
  'way_back',
  'address',
  'photo_ids',
  'locale',
  'form_time',
  'website',
];

/** What a customer says of an old part. */
const EXCHANGE_ACT = ['act', 'carrier', 'tracking_number', 'reason'];

const ORDER_EXPAND = names(
  'shipping_address',
  'billing_address',
  'items',
  'items.variant',
  'items.variant.product',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'payments',
  'fulfillments',
  'fulfillments.tracking_links',
  'returns',
  'returns.items',
  'refunds',
  'discounts',
  'discounts.rule',
);

/**
 * Every call that a visitor may make: those the specification names (§7), those of our own forms, and of both what a screen uses. Everything else
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
    namesDevice: true,
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
    namesDevice: true,
    limit: 'registration',
  },
  {
    method: 'POST',
    path: '/store/customers/me/email',
    share: 'writes',
    purpose: 'A mail to an address that is to become the account’s',
    body: ['email', 'old_password', 'locale'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'email-change',
  },
  {
    method: 'POST',
    path: '/store/customers/email-change',
    share: 'writes',
    purpose: 'Confirm a new e-mail address',
    body: ['token'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  {
    method: 'POST',
    path: '/store/customers/password-token',
    share: 'writes',
    purpose: 'A mail with a link to set a new password',
    body: ['email', 'locale'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-token',
  },
  {
    method: 'POST',
    path: '/store/customers/password-reset',
    share: 'writes',
    purpose: 'Set a new password',
    body: ['token', 'password'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  {
    method: 'POST',
    path: '/store/customers/password-reset/check',
    share: 'reads',
    purpose: 'Whether a link to set a new password is still good',
    body: ['token'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  {
    method: 'POST',
    path: '/store/customers/me/email-confirmation',
    share: 'writes',
    purpose: 'A mail to the account’s address, to confirm it',
    body: ['email', 'locale'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'email-change',
  },
  {
    method: 'POST',
    path: '/store/customers/email-confirmation',
    share: 'writes',
    purpose: 'Confirm the account’s e-mail address',
    body: ['token'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  { method: 'GET', path: '/store/customers/me', share: 'reads', purpose: 'Who is signed in' },
  { method: 'GET', path: '/store/customers/me/requests', share: 'reads', purpose: 'What one has sent by forms' },
  {
    method: 'GET',
    path: '/store/customers/me/requests/whole',
    share: 'reads',
    purpose: 'The same with every word, to take along',
    query: { offset: wholeNumber(0, MOST_OFFSET) },
  },
  {
    method: 'GET',
    path: '/store/customers/me/photos/:id',
    share: 'reads',
    purpose: 'A photo that came with it, or with what was written about a repair',
  },
  { method: 'GET', path: '/store/customers/me/unfinished', share: 'reads', purpose: 'What goes on when the account is deleted' },
  {
    method: 'GET',
    path: '/store/customers/me/orders',
    share: 'reads',
    purpose: 'Own orders, and one of them',
    query: { id, limit: wholeNumber(1, MOST_ROWS), offset: wholeNumber(0, MOST_OFFSET), fields: ORDER_FIELDS, expand: ORDER_EXPAND },
  },
  {
    method: 'POST',
    path: '/store/customers/me/orders',
    share: 'writes',
    purpose: 'Put an order that was placed without an account into one’s own',
    body: ORDER_PROOF,
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/customers/me/orders/:id/cancellation',
    share: 'writes',
    purpose: 'Cancel an order that is neither paid nor packed',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'GET',
    path: '/store/customers/me/orders/:id/exchanges',
    share: 'reads',
    purpose: 'The old parts that an own order was bought against',
  },
  {
    method: 'POST',
    path: '/store/customers/me/orders/:id/exchanges/:line_id',
    share: 'writes',
    purpose: 'Say that one of them is on its way, or object',
    body: EXCHANGE_ACT,
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'GET',
    path: '/store/customers/me/orders/:id/claims',
    share: 'reads',
    purpose: 'What of an own order is claimed under the statutory warranty, and what can be',
  },
  {
    method: 'POST',
    path: '/store/customers/me/orders/:id/claims/:line_id',
    share: 'writes',
    purpose: 'Claim one of its items',
    body: CLAIM,
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'GET',
    path: '/store/return-reasons',
    share: 'goods',
    purpose: 'Why something may come back',
    isPublic: true,
  },
  {
    method: 'POST',
    path: '/store/returns',
    share: 'writes',
    purpose: 'Send something of an order back',
    body: ['order_id', 'items'],
    largestBodyBytes: LARGEST_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'POST',
    path: '/store/customers/me',
    share: 'writes',
    purpose: 'Change name, phone or password',
    body: ['first_name', 'last_name', 'phone', 'password', 'old_password'],
    largestBodyBytes: SMALL_BODY_BYTES,
    namesDevice: true,
    limit: 'old-password',
  },
  { method: 'POST', path: '/store/customers/me/addresses', share: 'writes', purpose: 'Keep an address', body: ['address'] },
  {
    method: 'POST',
    path: '/store/customers/me/addresses/:id',
    share: 'writes',
    purpose: 'Change an address',
    body: ADDRESS_FIELDS,
    largestBodyBytes: SMALL_BODY_BYTES,
  },
  {
    method: 'DELETE',
    path: '/store/customers/me/addresses/:id',
    share: 'writes',
    purpose: 'Remove an address',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
  },
  {
    method: 'POST',
    path: '/store/customers/me/default-addresses',
    share: 'writes',
    purpose: 'Which address checkout fills in, and where bills go',
    body: ['shipping', 'billing'],
    largestBodyBytes: SMALL_BODY_BYTES,
  },
  {
    method: 'POST',
    path: '/store/customers/me/end-sessions',
    share: 'writes',
    purpose: 'Sign out everywhere else',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
    namesDevice: true,
  },
  { method: 'GET', path: '/store/customers/me/sessions', share: 'reads', purpose: 'Where one is signed in' },
  {
    method: 'DELETE',
    path: '/store/customers/me/sessions/:id',
    share: 'writes',
    purpose: 'Sign out on one device',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
  },
  {
    method: 'POST',
    path: '/store/password-strength',
    share: 'reads',
    purpose: 'How strong a password is that is being chosen',
    body: ['password', 'email'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-strength',
  },
  {
    method: 'POST',
    path: '/store/customers/me/deletion',
    share: 'writes',
    purpose: 'Delete the account',
    body: ['old_password', 'locale'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'old-password',
  },
  { method: 'POST', path: '/store/carts', share: 'writes', purpose: 'A new cart', body: ['region_id', 'items'], limit: 'cart' },
  { method: 'GET', path: '/store/carts/:id', share: 'reads', purpose: 'The cart' },
  {
    method: 'POST',
    path: '/store/carts/:id',
    share: 'writes',
    purpose: 'Country, e-mail, addresses and codes of the cart',
    body: ['region_id', 'country_code', 'email', 'shipping_address', 'billing_address', 'discounts', 'gift_cards'],
    limit: 'code',
    limitedFields: ['discounts', 'gift_cards'],
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
  {
    method: 'POST',
    path: '/store/carts/:id/payment-sessions/:provider_id',
    share: 'writes',
    purpose: 'Bring a payment to what the cart costs',
    body: ['data'],
  },
  {
    method: 'POST',
    path: '/store/carts/:id/complete',
    share: 'writes',
    purpose: 'Place the order',
    body: ['agreed_buyer'],
    limit: 'order',
  },
  { method: 'GET', path: '/store/shipping-options/:cart_id', share: 'writes', purpose: 'Ways to ship' },
  { method: 'GET', path: '/store/orders/:id', share: 'reads', purpose: 'The order that was just placed' },
  {
    method: 'POST',
    path: '/store/orders/lookup',
    share: 'writes',
    purpose: 'An order that was placed without an account',
    body: ORDER_PROOF,
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/orders/lookup/invoice',
    share: 'writes',
    purpose: 'An invoice of such an order, as PDF',
    body: [...ORDER_PROOF, 'number'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/orders/account',
    share: 'writes',
    purpose: 'Make an account of such an order',
    body: [...ORDER_PROOF, 'password'],
    largestBodyBytes: SMALL_BODY_BYTES,
    namesDevice: true,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/orders/lookup/exchanges',
    share: 'writes',
    purpose: 'The old parts of such an order',
    body: ORDER_PROOF,
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/orders/lookup/exchanges/:line_id',
    share: 'writes',
    purpose: 'Say that one of them is on its way, or object',
    body: [...ORDER_PROOF, ...EXCHANGE_ACT],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/orders/lookup/claims',
    share: 'writes',
    purpose: 'What of such an order is claimed under the statutory warranty, and what can be',
    body: ORDER_PROOF,
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'order-lookup',
  },
  {
    method: 'POST',
    path: '/store/orders/lookup/claims/:line_id',
    share: 'writes',
    purpose: 'Claim one of its items',
    body: [...ORDER_PROOF, ...CLAIM],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'order-lookup',
  },
  { method: 'GET', path: '/store/orders/cart/:cart_id', share: 'reads', purpose: 'What became of a completion whose answer was lost' },
  { method: 'GET', path: '/store/orders/:id/invoices', share: 'reads', purpose: 'Which invoices an own order has' },
  { method: 'GET', path: '/store/orders/:id/invoices/:number', share: 'reads', purpose: 'An own order’s invoice, as PDF' },
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
  { method: 'GET', path: '/store/form-time', share: 'reads', purpose: 'When a form was opened, signed', limit: 'form-time' },
  {
    method: 'POST',
    path: '/store/photos',
    share: 'writes',
    purpose: 'A photo for a message',
    body: [],
    picture: true,
    largestBodyBytes: LARGEST_PICTURE_BYTES,
    limit: 'photo',
  },
  {
    method: 'POST',
    path: '/store/contact-messages',
    share: 'writes',
    purpose: 'Write to the shop',
    body: ['subject', 'name', 'email', 'phone', 'message', 'photo_ids', 'locale', 'form_time', 'website'],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'contact',
  },
  {
    method: 'POST',
    path: '/store/service-requests',
    share: 'writes',
    purpose: 'Ask the workshop for work on a deck',
    body: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'country_code',
      'device',
      'serial',
      'year',
      'symptoms',
      'description',
      'jobs',
      'express',
      'way_in',
      'way_back',
      'box',
      'pick_up_on',
      'address',
      'begin_early',
      'overrun',
      'terms',
      'photo_ids',
      'locale',
      'form_time',
      'website',
    ],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'contact',
  },
  {
    method: 'POST',
    path: '/store/withdrawals',
    share: 'writes',
    purpose: 'Withdraw from a contract',
    body: ['name', 'contract', 'email', 'locale', 'form_time'],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'withdrawal',
  },
  {
    method: 'POST',
    path: '/store/stock-alerts',
    share: 'writes',
    purpose: 'Tell me when it is back',
    body: ['email', 'variant_id', 'locale', 'form_time'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'stock-alert',
  },
  {
    method: 'GET',
    path: '/store/rentals/availability',
    share: 'reads',
    purpose: 'On which days gear that is lent is taken',
    isPublic: true,
  },
  {
    method: 'POST',
    path: '/store/rentals',
    share: 'writes',
    purpose: 'Ask for a rental',
    body: [
      'name',
      'company',
      'email',
      'phone',
      'remark',
      'first_day',
      'last_day',
      'items',
      'delivery',
      'total_cents',
      'terms',
      'locale',
      'form_time',
      'website',
    ],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'rental',
  },
  { method: 'GET', path: '/store/customers/me/service-requests', share: 'reads', purpose: 'Own service requests, and how they stand' },
  { method: 'GET', path: '/store/customers/me/service-requests/:id', share: 'reads', purpose: 'One of them' },
  {
    method: 'POST',
    path: '/store/customers/me/service-requests/:id/cancellation',
    share: 'writes',
    purpose: 'Call off an own service request',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'POST',
    path: '/store/customers/me/service-requests/:id/word',
    share: 'writes',
    purpose: 'Agree to an estimate of the workshop’s, or decline it',
    body: ['version', 'word'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'POST',
    path: '/store/customers/me/service-requests/:id/messages',
    share: 'writes',
    purpose: 'Write to the workshop about an own service request',
    body: ['message', 'photo_ids'],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'repair-message',
  },
  {
    method: 'POST',
    path: '/store/service-requests/status',
    share: 'reads',
    purpose: 'How it stands with a repair, by its ticket',
    body: ['ticket', 'name'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'ticket-lookup',
  },
  {
    method: 'POST',
    path: '/store/service-requests/estimate',
    share: 'reads',
    purpose: 'The repair that a mailed link leads to, with its estimate, its invoices and what was written about it',
    body: ['token'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  {
    method: 'POST',
    path: '/store/service-requests/invoice',
    share: 'reads',
    purpose: 'An invoice of it',
    body: ['token', 'number'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  {
    method: 'POST',
    path: '/store/service-requests/word',
    share: 'writes',
    purpose: 'The same by a mailed link',
    body: ['token', 'version', 'word'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'POST',
    path: '/store/service-requests/messages',
    share: 'writes',
    purpose: 'Write to the workshop by a mailed link',
    body: ['token', 'message', 'photo_ids'],
    largestBodyBytes: LETTER_BODY_BYTES,
    limit: 'repair-message',
  },
  {
    method: 'POST',
    path: '/store/service-requests/photos',
    share: 'reads',
    purpose: 'A photo of what was written, by a mailed link',
    body: ['token', 'photo_id'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'password-reset',
  },
  { method: 'GET', path: '/store/customers/me/rentals', share: 'reads', purpose: 'Own rentals' },
  {
    method: 'POST',
    path: '/store/customers/me/rentals/:id/cancellation',
    share: 'writes',
    purpose: 'Call off an own rental',
    body: [],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'after-sale',
  },
  {
    method: 'POST',
    path: '/store/kiosks',
    share: 'writes',
    purpose: 'Make a device the shop’s tablet, by a code of the staff’s',
    body: ['code', 'token'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'kiosk-code',
  },
  {
    method: 'POST',
    path: '/store/kiosks/heartbeat',
    share: 'reads',
    purpose: 'How the shop’s tablet is, whether it still is one, and how it is to behave',
    body: ['id', 'token', 'version', 'goods_at', 'errors', 'leaving', 'clock', 'config', 'refused'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'kiosk-report',
  },
  {
    method: 'POST',
    path: '/store/kiosks/calls',
    share: 'reads',
    purpose: 'Somebody at the shop’s tablet calls for somebody, and asks how that stands',
    body: ['id', 'token', 'call', 'page', 'over', 'wants'],
    largestBodyBytes: SMALL_BODY_BYTES,
    limit: 'kiosk-call',
  },
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
