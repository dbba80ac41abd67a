/** One call of the backend's Admin API that the page for staff makes. */
export interface StaffCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api` here and below `/admin` at the backend; a name such as `:id` stands for one id. */
  readonly path: `/${string}`;
  /** What the backend is always asked with. */
  readonly query?: string;
  /** It changes nothing, though it is a POST: what is asked for is a person's, and has no place in an address. */
  readonly isReading?: true;
  /** What the shop's lists show may be another afterwards: prices, stock, words, or whether it is sold. */
  readonly changesGoods?: true;
  /** A browser asks for it by itself: a picture to show, a paper to save. */
  readonly isFile?: true;
  /** The body is a picture as it is, which is read and written anew before it goes on; `body` is empty then. */
  readonly picture?: true;
  /** Fields a body may have. */
  readonly body?: readonly string[];
  /** The field of the body that the log is told, where it was done: it must say nothing of a person. */
  readonly logged?: string;
}

const ORDER_EXPAND =
  'expand=items,items.variant,items.variant.product,discounts,discounts.rule,shipping_address,billing_address,shipping_methods,shipping_methods.shipping_option,payments,refunds,fulfillments,fulfillments.tracking_links';

/**
 * Everything that staff can do here. A GET reads; whatever acts is a POST, and is written to the log with who did it; a
 * POST that reads (`isReading`) is not. The backend checks what is in a body.
 */
export const STAFF_CALLS: readonly StaffCall[] = [
  { method: 'GET', path: '/mails' },
  { method: 'POST', path: '/mails/:id/try-again', body: [] },
  { method: 'POST', path: '/mails/:id/give-up', body: [] },
  { method: 'GET', path: '/mailbox' },
  { method: 'GET', path: '/mailbox/:id' },
  { method: 'POST', path: '/order-search', body: ['view', 'text', 'offset'], isReading: true },
  { method: 'GET', path: '/orders/:id', query: ORDER_EXPAND },
  { method: 'POST', path: '/orders/:id/payment', body: ['means', 'total'] },
  { method: 'POST', path: '/orders/:id/billing-address', body: ['address', 'was'] },
  { method: 'POST', path: '/orders/:id/ship', body: ['tracking_number', 'withdrawals'] },
  { method: 'GET', path: '/orders/:id/withdrawals' },
  { method: 'GET', path: '/orders/:id/related' },
  { method: 'POST', path: '/orders/:id/cancellation', body: ['paid', 'refunded_total'], changesGoods: true },
  { method: 'POST', path: '/orders/:id/not-collected', body: [], changesGoods: true },
  { method: 'POST', path: '/orders/:id/money-back', body: ['means', 'cents'] },
  { method: 'POST', path: '/orders/:id/refunds', body: ['amount', 'reason', 'note', 'refunded_total'] },
  { method: 'GET', path: '/orders/:id/exchanges' },
  { method: 'POST', path: '/orders/:id/exchanges/:line_id', body: ['act', 'words', 'days', 'fee_cents', 'version'] },
  { method: 'GET', path: '/exchanges' },
  { method: 'GET', path: '/payment-findings' },
  { method: 'GET', path: '/repairs' },
  { method: 'GET', path: '/repairs/:id' },
  { method: 'POST', path: '/repairs/:id', body: ['step', 'version', 'note', 'tracking_number'] },
  { method: 'POST', path: '/repairs/:id/claim', body: ['version', 'decision', 'words'] },
  { method: 'GET', path: '/repairs/:id/goods' },
  { method: 'POST', path: '/repairs/:id/estimates', body: ['version', 'lines', 'note', 'decline_cents'] },
  { method: 'POST', path: '/repairs/:id/word', body: ['version', 'word', 'note'] },
  { method: 'POST', path: '/repairs/:id/messages', body: ['key', 'seen', 'message', 'photo_ids'] },
  { method: 'POST', path: '/repairs/:id/messages/read', body: ['seen'] },
  { method: 'POST', path: '/photos', body: [], picture: true },
  { method: 'GET', path: '/rentals' },
  { method: 'POST', path: '/rentals/:id', body: ['step', 'words', 'paid_cents', 'back_on', 'late_cents', 'waived', 'charges'] },
  { method: 'POST', path: '/rentals/:id/deposit', body: ['act', 'kept_cents', 'words', 'set_off_cents', 'rest_means'] },
  { method: 'POST', path: '/rentals/:id/supplements', body: ['charges', 'supplements'] },
  { method: 'POST', path: '/rentals/:id/money-back', body: ['means', 'cents'] },
  { method: 'GET', path: '/stock' },
  { method: 'POST', path: '/stock/:id', body: ['inventory_quantity', 'allow_backorder', 'was'], changesGoods: true },
  { method: 'GET', path: '/goods' },
  { method: 'GET', path: '/goods/:id' },
  { method: 'POST', path: '/goods/:id/prices', body: ['prices', 'certain'], logged: 'prices', changesGoods: true },
  { method: 'POST', path: '/goods/:id/texts', body: ['texts', 'was'], changesGoods: true },
  { method: 'POST', path: '/goods/:id/fields', body: ['fields', 'was'], logged: 'fields', changesGoods: true },
  { method: 'POST', path: '/goods/:id/status', body: ['status', 'was'], logged: 'status', changesGoods: true },
  { method: 'GET', path: '/codes' },
  {
    method: 'POST',
    path: '/codes/discounts',
    body: ['code', 'kind', 'value', 'region_ids', 'usage_limit', 'starts_on', 'ends_on', 'certain'],
    logged: 'code',
  },
  { method: 'POST', path: '/codes/discounts/:id', body: ['is_disabled', 'was'], logged: 'is_disabled' },
  { method: 'POST', path: '/codes/gift-cards', body: ['key', 'value', 'region_id', 'ends_on'], logged: 'value' },
  { method: 'POST', path: '/codes/gift-cards/:id', body: ['is_disabled', 'was'], logged: 'is_disabled' },
  { method: 'GET', path: '/invoices/years/:year' },
  { method: 'GET', path: '/invoices/:number/pdf', isFile: true },
  { method: 'GET', path: '/kiosks' },
  { method: 'POST', path: '/kiosks', body: ['id', 'name'] },
  { method: 'POST', path: '/kiosks/:id/revoke', body: [] },
  { method: 'GET', path: '/kiosks/config' },
  { method: 'POST', path: '/kiosks/config', body: ['key', 'kiosk_id', 'settings', 'was'], logged: 'settings' },
  { method: 'GET', path: '/kiosks/calls' },
  { method: 'POST', path: '/kiosks/calls/:id/rung', body: [] },
  { method: 'POST', path: '/kiosks/calls/:id/coming', body: [] },
  { method: 'GET', path: '/labels' },
  { method: 'GET', path: '/submissions' },
  { method: 'POST', path: '/submissions/:id/answers', body: ['key', 'seen', 'message'] },
  // A picture, shown by the page itself.
  { method: 'GET', path: '/submissions/photos/:id', isFile: true },
];

const patternOf = ({ path }: StaffCall): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]{1,100}')}$`);
const PATTERNS = STAFF_CALLS.map((call) => [call, patternOf(call)] as const);

/**
 * The call that a request makes, and its address at the backend.
 *
 * @param path below `/api`
 * @param search with its question mark, or empty
 * @returns null where there is none
 */
export function staffCallFor(method: string, path: string, search: string): { readonly call: StaffCall; readonly path: string } | null {
  const call = PATTERNS.find(([{ method: wanted }, pattern]) => wanted === method && pattern.test(path))?.[0];
  if (!call) return null;
  if (search.length > 1) return null;
  const { query } = call;
  return { call, path: `/admin${path}${query ? `?${query}` : ''}` };
}
