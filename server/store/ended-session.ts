import type { IncomingMessage } from 'node:http';
import { SESSION_HINT, SESSION_LEFT } from '../../domain/session-cookie';
import type { AnswerHeaders } from './answer-headers';
import type { StoreCall } from './store-api';

export const isEnding = ({ method, path }: StoreCall): boolean => method === 'DELETE' && path === '/store/auth';

export const hasLeft = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  (headers.cookie ?? '').split(/;\s*/).includes(`${SESSION_HINT}=${SESSION_LEFT}`);

/** Nobody is signed in: that is all that was wanted. */
const UNAUTHORIZED = 401;

/**
 * Adds to the answer that ends a session what only this server can say.
 *
 * The note that somebody has left goes with it: any machine on the way may answer with a status of its own, and the
 * session would live on while the page believes it ended. And the browser forgets the answers that it has kept.
 *
 * @param status Medusa's
 */
export function tellEnded(back: AnswerHeaders, req: Pick<IncomingMessage, 'headers'>, status: number): void {
  const isEnded = (status >= 200 && status < 300) || status === UNAUTHORIZED;
  if (!isEnded) return;
  // Never "storage": that is where the worker and what the next one may see are kept.
  back['clear-site-data'] = '"cache"';
  if (hasLeft(req)) back['set-cookie'] = [back['set-cookie'] ?? [], `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`].flat();
}
