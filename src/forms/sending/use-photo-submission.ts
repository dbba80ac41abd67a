import { useState } from 'react';
import type { StoreClient } from '../../medusa/client';
import type { Sending } from '../../medusa/submissions';
import type { Keeping } from '../kept-draft';
import { type Progress, usePhotos } from './use-photos';
import { useSubmission } from './use-submission';

/** How far sending is: with which photo, or that all of them are there and what is written goes out. */
export type SendingState = Progress | 'text';

/**
 * How a form with photos reaches the shop: each photo once, then what is written, all under one key.
 *
 * @param isOpenToAll as in {@link useSubmission}
 * @param keeping keeps photos and key on the device as well, where somebody wants that
 */
export function usePhotoSubmission(form: string, { isOpenToAll = true, keeping }: { isOpenToAll?: boolean; keeping?: Keeping } = {}) {
  const photos = usePhotos(form, keeping);
  const submission = useSubmission(form, isOpenToAll, keeping);
  const [state, setState] = useState<SendingState | null>(null);

  return {
    photos,
    /** Null while nothing is sent. */
    state,
    begin: submission.begin,
    /**
     * Sends a content with the photos that are chosen, which are then forgotten here.
     *
     * @throws what the shop says; the same content may be sent again
     */
    async send<Result>(
      content: object,
      ask: (store: StoreClient, photoIds: readonly string[], sending: Sending) => Promise<Result>,
    ): Promise<Result> {
      try {
        const whole = { ...content, photos: photos.photos.map(({ id }) => id) };
        const result = await submission.send(whole, async (store, sending) => {
          const photoIds = await photos.send(store, setState);
          setState('text');
          return ask(store, photoIds, sending);
        });
        photos.clear();
        return result;
      } catch (error) {
        photos.forgetArrived(error);
        throw error;
      } finally {
        setState(null);
      }
    },
  };
}
