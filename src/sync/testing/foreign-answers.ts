import type { ShopAnswer } from './shop';

/**
 * What answers in Medusa's place, and how: proxies and CDNs while a backend starts, gateways, firewalls, captive portals.
 * Null where the transport under the client already takes it for no answer.
 */
export const FOREIGN_ANSWERS = {
  'text 404': { status: 404, data: '404 page not found' },
  'gateway 404': { status: 404, data: { message: 'no Route matched with those values' } },
  'bare 404': { status: 404, data: {} },
  'text 401': { status: 401, data: 'Unauthorized' },
  'gateway 401': { status: 401, data: { message: 'Unauthorized' } },
  'html 403': { status: 403, data: '<h1>Forbidden</h1>' },
  'html 407': { status: 407, data: '<h1>Who are you?</h1>' },
  'html 409': { status: 409, data: '<h1>Conflict</h1>' },
  'html 400': { status: 400, data: '<h1>Bad Request</h1>' },
  'html 500': { status: 500, data: '<h1>Something went wrong</h1>' },
  'empty object': { status: 200, data: {} },
  'other object': { status: 200, data: { status: 'ok', data: null } },
  redirect: null,
  'log-in page': null,
  'empty 200': null,
} as const satisfies Record<string, ShopAnswer | null>;

export type ForeignAnswer = keyof typeof FOREIGN_ANSWERS;
export const FOREIGN_ANSWER_NAMES = Object.keys(FOREIGN_ANSWERS) as ForeignAnswer[];
