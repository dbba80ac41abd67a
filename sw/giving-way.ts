import { firstOf, timeoutSignal } from '../src/platform/aborts';
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
export const whileNeeded = (timeoutMs: number): AbortSignal => firstOf(leaving.signal, timeoutSignal(timeoutMs));
