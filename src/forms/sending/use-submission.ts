import { use, useRef, useState } from 'react';
import { useSettings } from '../../i18n/settings';
import { type StoreClient, storeClient } from '../../medusa/client';
import { RefusedError } from '../../medusa/errors';
import { openForm, type Sending } from '../../medusa/submissions';
import { systemClock } from '../../platform/clock';
import { uniqueId } from '../../platform/unique-id';
import { inTime } from '../../storage/query-storage';
import { forgetTabDraft, readTabDraft, writeTabDraft } from '../../storage/tab-drafts';
import type { Keeping } from '../kept-draft';
import { SenderContext } from '../mending';
import { FormTime } from './form-time';

/** Under which a content is sent, however often, until the shop has answered. */
interface KeyedContent {
  readonly content: string;
  readonly key: string;
}

const isKeyed = (kept: unknown): kept is KeyedContent =>
  typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string' && 'content' in kept;

/** On the disk there is what the content is known by, not the content once more. */
interface KeyOnDisk {
  readonly print: string;
  readonly key: string;
}

/** @returns undefined where a page may not compute one: one that did not come over https */
async function fingerprint(content: string): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(content));
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key that was kept for a content. */
function keyOnDisk(kept: string | undefined, print: string): string | undefined {
  try {
    const read: Partial<KeyOnDisk> | null = JSON.parse(kept ?? 'null');
    return read?.print === print && typeof read.key === 'string' ? read.key : undefined;
  } catch {
    // What nobody can read is none.
    return undefined;
  }
}

/**
 * How a form reaches the shop: once, whatever the line does and however often somebody presses, also over a reload.
 *
 * @param isOpenToAll the shop wants to hear since when it is open; where somebody has proved who they are it does not ask
 * @param keeping keeps the key on the device as well, where the draft is: then over a killed browser, too
 */
export function useSubmission(form: string, isOpenToAll = true, keeping?: Keeping) {
  const { locale } = useSettings();
  const [store] = useState(storeClient);
  const checkSender = use(SenderContext);
  const [time] = useState(() => new FormTime(systemClock, () => openForm(store)));
  // For where a tab keeps nothing.
  const memory = useRef<KeyedContent | null>(null);

  const keyFor = async (content: string): Promise<string> => {
    const kept = memory.current ?? readTabDraft(`${form}-key`);
    const print = keeping && (await fingerprint(content));
    const key = isKeyed(kept) && kept.content === content ? kept.key : ((print && keyOnDisk(keeping.found?.key, print)) ?? uniqueId());
    const keyed = { content, key };
    memory.current = keyed;
    writeTabDraft(`${form}-key`, keyed);
    // Before anything goes out: a browser may be killed while the answer is on its way.
    // A disk that hangs holds up nothing.
    if (print) await inTime(systemClock, keeping.show('key', JSON.stringify({ print, key } satisfies KeyOnDisk))).catch(() => undefined);
    return key;
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
      const key = await keyFor(JSON.stringify(content));
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
