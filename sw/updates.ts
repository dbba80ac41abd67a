import { asPageMessage } from '../src/protocol/messages';
import { scope } from './scope';

/**
 * A new version waits until a page asks for it, so that no tab finds itself between two builds in
 * the middle of a checkout.
 */
export function activateWhenAsked(): void {
  scope.addEventListener('message', (event) => {
    if (asPageMessage(event.data)?.type === 'activate-update') event.waitUntil(scope.skipWaiting());
  });
}

/** The page that installed the first worker is answered by it too: its lazy modules are here already. */
export function servePagesAtOnce(): void {
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}
