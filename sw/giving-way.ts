import { asPageMessage } from '../src/protocol/messages';
import { scope } from './scope';

const leaving = new AbortController();

/**
 * Whether a newer worker is on its way: browsers let it in only once this one has nothing left to do,
 * so what nobody waits for is left to it.
 */
export const isGivingWay = (): boolean => Boolean(scope.registration.waiting ?? scope.registration.installing);

/** Ends what fetches behind the pages' back once the page wants the new version now. */
export function giveWayWhenAsked(): void {
  scope.addEventListener('message', (event) => {
    if (asPageMessage(event.data)?.type === 'give-way') leaving.abort();
  });
}

/**
 * For a fetch that no page waits for.
 *
 * @param timeoutMs how long it may take
 */
export function whileNeeded(timeoutMs: number): AbortSignal {
  // By hand: `AbortSignal.timeout` and `any` are younger than the oldest browsers that are meant.
  const ending = new AbortController();
  const end = () => ending.abort();
  setTimeout(end, timeoutMs);
  leaving.signal.addEventListener('abort', end, { signal: ending.signal });
  if (leaving.signal.aborted) end();
  return ending.signal;
}
