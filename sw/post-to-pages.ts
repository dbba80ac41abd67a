import { toPage, type WorkerMessage } from '../src/protocol/messages';
import { scope } from './scope';

/** Tells every open page of the shop. */
export async function postToPages(message: WorkerMessage): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(toPage(message));
}
