import { toPage, unreadablePageMessage } from '../src/protocol/messages';
import { scope } from './scope';

/** Answers words that it knows but cannot read: whoever waits for an answer need not wait for ever, and the page reports the mistake. */
export function tellRefusals(): void {
  scope.addEventListener('message', (event) => {
    const what = unreadablePageMessage(event.data);
    if (what === null) return;
    const answer = toPage({ type: 'refused', what });
    event.ports[0]?.postMessage(answer);
    event.source?.postMessage(answer);
  });
}
