import { useEffect, useRef, useState } from 'react';
import { MOST_PHOTOS } from '../../../domain/photos';
import type { StoreClient } from '../../medusa/client';
import { RefusedError } from '../../medusa/errors';
import { sendPhoto } from '../../medusa/submissions';
import { forgetTabDraft } from '../../storage/tab-drafts';
import type { Keeping } from '../kept-draft';
import { keepPhotos, keptPhotos, photosFromDisk, photoToKeep } from './kept-photos';
import { type NoPhoto, type Photo, photoOf } from './photo';

/** Why a file was not added. */
export type Problem = NoPhoto | { readonly kind: 'many'; readonly count: number };

export type Progress = { readonly count: number; readonly total: number };

/**
 * The photos of a message: made small here, kept with the draft, sent one by one when the message is.
 *
 * @param keeping keeps them on the device as well, where somebody wants that
 */
export function usePhotos(form: string, keeping?: Keeping) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [lost, setLost] = useState(0);
  const [preparing, setPreparing] = useState<Progress | null>(null);
  /** Names that the shop has given to photos which are there already. */
  const arrived = useRef(new Map<string, string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const kept = keptPhotos(form);
    setPhotos(kept.photos);
    setLost(kept.lost);
    if (kept.photos.length > 0) void keeping?.show('photos', kept.photos.map(photoToKeep));
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is found
  useEffect(() => {
    const onDisk = photosFromDisk(keeping?.found?.photos ?? []);
    // What there was no room for in the tab is this, too.
    if (onDisk.length === 0 || photos.length > 0 || !(keeping?.isTaken() || lost === onDisk.length)) return;
    setLost(0);
    change(onDisk);
  }, [keeping?.found]);

  const change = (next: readonly Photo[]) => {
    setPhotos(next);
    void keeping?.show('photos', next.map(photoToKeep));
    keepPhotos(form, next).catch(() => undefined);
  };

  return {
    photos,
    problems,
    lost,
    preparing,
    async add(files: readonly File[]): Promise<void> {
      const taken = files.slice(0, MOST_PHOTOS - photos.length);
      const found: Problem[] = taken.length < files.length ? [{ kind: 'many', count: files.length - taken.length }] : [];
      const added: Photo[] = [];
      setLost(0);
      for (const [index, file] of taken.entries()) {
        setPreparing({ count: index + 1, total: taken.length });
        const made = await photoOf(file);
        if ('kind' in made) found.push(made);
        else added.push(made);
      }
      setPreparing(null);
      setProblems(found);
      change([...photos, ...added]);
    },
    remove(id: string): void {
      setProblems([]);
      change(photos.filter((photo) => photo.id !== id));
    },
    /** The message has arrived. */
    clear(): void {
      setPhotos([]);
      setProblems([]);
      arrived.current.clear();
      forgetTabDraft(`${form}-photos`);
    },
    /**
     * Sends what the shop does not have yet.
     *
     * @returns the names by which the message names them
     */
    async send(store: StoreClient, onProgress: (progress: Progress) => void): Promise<readonly string[]> {
      const names: string[] = [];
      for (const [index, { id, blob }] of photos.entries()) {
        onProgress({ count: index + 1, total: photos.length });
        const name = arrived.current.get(id) ?? (await sendPhoto(store, blob));
        arrived.current.set(id, name);
        names.push(name);
      }
      return names;
    },
    /** The shop has them no more, where a refusal of the message says so. */
    forgetArrived(failure: unknown): void {
      if (failure instanceof RefusedError && failure.code === 'photo_gone') arrived.current.clear();
    },
  };
}
