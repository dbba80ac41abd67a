import { NotFoundError, OfflineError } from '../../medusa/errors';

/** What kind of page stands in for one that cannot be shown. */
export type PageFailure = 'offline' | 'chunk' | 'missing' | 'server' | 'device';

/** How browsers say that some of the page's code did not arrive. */
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** What only a browser throws: it lacks something, being too old, or forbids it. What our code throws by itself is an `Error`. */
const OF_BROWSER = [TypeError, ReferenceError, SyntaxError, RangeError, DOMException];

/** Whatever else a page fails by is an internal server error: that is what the status of an error is until it says another (specification §2). */
export function pageFailure(error: unknown): PageFailure {
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof NotFoundError) return 'missing';
  if (error instanceof Error && MISSING_CHUNK.test(error.message)) return 'chunk';
  return OF_BROWSER.some((kind) => error instanceof kind) ? 'device' : 'server';
}

/** One of the specification's transport errors (§8): the key below `errors.transport`, and its numbers. */
export interface TransportWords {
  readonly key: 'status' | 'timeout' | 'network' | 'aborted';
  readonly status: number;
  readonly ms: number;
}

/** Which of them an error is, for whoever helps on the phone; null for anything else, whose words are not for shoppers. */
export function transportWords(error: unknown): TransportWords | null {
  const message = error instanceof Error ? error.message : '';
  const status = Number(/^Request failed with status code (\d+)$/.exec(message)?.[1] ?? 0);
  const ms = Number(/^timeout of (\d+)ms exceeded$/.exec(message)?.[1] ?? 0);
  if (status > 0) return { key: 'status', status, ms };
  if (ms > 0) return { key: 'timeout', status, ms };
  if (message === 'Network Error') return { key: 'network', status, ms };
  return message === 'Request aborted' ? { key: 'aborted', status, ms } : null;
}
