import { serviceWorkers } from '../../platform/service-worker';
import { postToWorker } from '../../platform/worker-client';
import { toWorker } from '../../protocol/messages';

/**
 * Looks for another version of the app and lets it in at once: for a tablet that does not come to rest with this one, and has nobody before it. Never
 * rejects.
 */
export async function takeNewerVersion(): Promise<void> {
  try {
    const found = await serviceWorkers()?.getRegistration();
    if (!found) return;
    const letIn = () => {
      if (found.waiting) postToWorker(found.waiting, toWorker({ type: 'activate-update' }));
    };
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', letIn));
    letIn();
    await found.update();
    letIn();
  } catch {
    // Without a network, or without a worker: the next start tries again.
  }
}
