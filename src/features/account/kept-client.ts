import { type Sender, type StoreClient, storeClient, toShopError } from '../../medusa/client';
import { OfflineError } from '../../medusa/errors';
import { login } from '../../platform/session-hint';
import { keepAnswer, keptAnswer } from '../../storage/kept-orders';

/** Read from this device, because the shop could not be reached. */
export interface Kept {
  /** When the oldest part of it was said; left out of what the shop has said now. */
  readonly keptAtMs?: number;
}

/**
 * Reads of somebody's own, which are kept where they want it and come from there while the shop cannot be reached.
 *
 * @param read asks as often as it has to
 */
export async function readKept<Data extends object>(read: (client: StoreClient) => Promise<Data>): Promise<Data & Kept> {
  let oldestMs: number | null = null;
  const around = (sender: Sender): Sender => ({
    async request(method, path, ...rest) {
      const whose = login();
      try {
        const answer: unknown = await sender.request(method, path, ...rest);
        void keepAnswer(path, answer, whose);
        return answer;
      } catch (error) {
        const kept = toShopError(error) instanceof OfflineError ? await keptAnswer(path) : null;
        if (!kept) throw error;
        oldestMs = Math.min(oldestMs ?? kept.atMs, kept.atMs);
        return kept.answer;
      }
    },
  });
  const data = await read(storeClient({ around }));
  return oldestMs === null ? data : { ...data, keptAtMs: oldestMs };
}
