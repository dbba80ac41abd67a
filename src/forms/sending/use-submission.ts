import { use, useRef, useState } from 'react';
import { useSettings } from '../../i18n/settings';
import { type StoreClient, storeClient } from '../../medusa/client';
import { RefusedError } from '../../medusa/errors';
import { openForm, type Sending } from '../../medusa/submissions';
import { systemClock } from '../../platform/clock';
import { uniqueId } from '../../platform/unique-id';
import { forgetTabDraft, readTabDraft, writeTabDraft } from '../../storage/tab-drafts';
import { SenderContext } from '../mending';
import { FormTime } from './form-time';

/** Under which a content is sent, however often, until the shop has answered. */
interface KeyedContent {
  readonly content: string;
  readonly key: string;
}

const isKeyed = (kept: unknown): kept is KeyedContent =>
  typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string' && 'content' in kept;

/**
 * How a form reaches the shop: once, whatever the line does and however often somebody presses, also over a reload.
 *
 * @param isOpenToAll the shop wants to hear since when it is open; where somebody has proved who they are it does not ask
 */
export function useSubmission(form: string, isOpenToAll = true) {
  const { locale } = useSettings();
  const [store] = useState(storeClient);
  const checkSender = use(SenderContext);
  const [time] = useState(() => new FormTime(systemClock, () => openForm(store)));
  // For where a tab keeps nothing.
  const memory = useRef<KeyedContent | null>(null);

  const keyFor = (content: string): string => {
    const kept = memory.current ?? readTabDraft(`${form}-key`);
    if (isKeyed(kept) && kept.content === content) return kept.key;
    const keyed = { content, key: uniqueId() };
    memory.current = keyed;
    writeTabDraft(`${form}-key`, keyed);
    return keyed.key;
  };

  return {
    /** Somebody has begun to write. */
    begin: () => isOpenToAll && time.begin(),
    /**
     * Sends a content under its key.
     *
     * @throws what the shop says, also that whoever sends it is signed in no more; the same content may be sent again
     */
    async send<Result>(content: object, ask: (store: StoreClient, sending: Sending) => Promise<Result>): Promise<Result> {
      const key = keyFor(JSON.stringify(content));
      const formTime = isOpenToAll ? await time.ready() : '';
      await checkSender();
      try {
        const result = await ask(store, { key, formTime, locale });
        memory.current = null;
        forgetTabDraft(`${form}-key`);
        return result;
      } catch (error) {
        if (error instanceof RefusedError && error.code?.startsWith('form_too_')) time.forget();
        throw error;
      }
    },
  };
}
