import type { Config } from '../config';
import { connectionProblem, hasBody } from '../framing';
import type { RequestContext } from '../request-context';
import { isForeign } from './cross-site';
import { isSoundKey, isSoundVersion } from './headers';
import { checkedQuery } from './query-rules';
import type { Refusal } from './request-check';
import { callOf, type StoreCall } from './store-api';

const invalid = (message: string, closes = false): Refusal => ({ status: 400, type: 'invalid_data', message, closes });

const FOREIGN: Refusal = {
  status: 403,
  code: 'foreign_origin',
  type: 'not_allowed',
  message: 'The shop’s data is for the shop’s own pages.',
};
const CLOSED: Refusal = { status: 404, type: 'not_found', message: 'There is nothing at this address.' };

export const isRefusal = (found: object): found is Refusal => 'status' in found;

/**
 * What may be known of a request before its body is read: that it comes alone, from our own pages, for a call that
 * is open.
 *
 * @returns the call, and what to ask Medusa for: written from what was checked. Or the refusal
 */
export function admitted(
  context: RequestContext,
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
): { call: StoreCall; path: string } | Refusal {
  const { req } = context;
  const problem = connectionProblem(req);
  if (problem) return invalid(problem, true);
  if (isForeign(req, config)) return FOREIGN;
  // No id of ours needs any: an encoded letter would be another address to whatever compares addresses on the way.
  if (req.url?.split('?', 1)[0]?.includes('%')) return CLOSED;
  const call = callOf(req.method ?? '', context.path);
  if (!call) return CLOSED;
  if (!call.body && hasBody(req)) return invalid('This method has no body.', true);
  if (!isSoundKey(req.headers['idempotency-key'])) return invalid('The Idempotency-Key cannot be read.');
  if (!isSoundVersion(req.headers['if-match'])) return invalid('The If-Match cannot be read.');
  const checked = checkedQuery(context.search, call.query, call.required);
  if ('wrong' in checked) return invalid('The query of the address has something that is not known here.');
  return { call, path: context.path + checked.query };
}
