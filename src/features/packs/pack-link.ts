import { mayMessage, serviceWorkers } from '../../platform/service-worker';
import { askWorker, postToWorker } from '../../platform/worker-client';
import { asWorkerMessage, type PageMessage, toWorker, type WorkerMessage } from '../../protocol/messages';
import type { PackRequest, PackSize, PackState } from '../../protocol/packs';

/** Pictures that nobody has asked for before are made first, a dozen at a time. */
const WEIGH_TIMEOUT_MS = 10 * 60_000;

const worker = (): ServiceWorker | null => (mayMessage() ? (serviceWorkers()?.controller ?? null) : null);

async function ask(message: PageMessage, timeoutMs?: number): Promise<WorkerMessage | null> {
  const current = worker();
  return current && asWorkerMessage(await askWorker(current, toWorker(message), timeoutMs));
}

/** Says something that needs no answer; what becomes of it is heard by {@link onPacks}. */
export function postToPacks(message: Extract<PageMessage, { type: 'keep-pack' | 'drop-pack' | 'resume-packs' }>): void {
  const current = worker();
  if (current) postToWorker(current, toWorker(message));
}

/** What is kept for the gig; null where no worker answers. */
export async function readPacks(): Promise<readonly PackState[] | null> {
  const answer = await ask({ type: 'tell-packs' });
  return answer?.type === 'packs' ? answer.packs : null;
}

/** What a pack takes; null where no worker answers. */
export async function weighPack(pack: PackRequest): Promise<PackSize | null> {
  const answer = await ask({ type: 'weigh-pack', pack }, WEIGH_TIMEOUT_MS);
  return answer?.type === 'pack-size' ? answer.size : null;
}

/** Hears of every change. @returns what ends it */
export function onPacks(listener: (packs: readonly PackState[]) => void): () => void {
  const container = serviceWorkers();
  const hear = (event: MessageEvent<unknown>) => {
    const message = asWorkerMessage(event.data);
    if (message?.type === 'packs') listener(message.packs);
  };
  container?.addEventListener('message', hear);
  return () => container?.removeEventListener('message', hear);
}
