import { useEffect, useState } from 'react';
import type { PackState } from '../../protocol/packs';
import { onPacks, postToPacks, readPacks } from './pack-link';

/** A browser may end its worker in the middle; then nothing is heard of it any more. */
const SILENT_MS = 10_000;

export const isWhole = ({ kept, gone, total }: PackState): boolean => kept + gone >= total;
const isComing = (pack: PackState): boolean => !isWhole(pack) && pack.trouble === null;

/** What is kept for the gig, followed while it comes; null where nothing can be kept, or nobody has said yet. */
export function usePacks(): readonly PackState[] | null {
  const [packs, setPacks] = useState<readonly PackState[] | null>(null);

  useEffect(() => {
    let ended = false;
    readPacks().then(
      (known) => !ended && setPacks(known),
      () => undefined,
    );
    const stop = onPacks(setPacks);
    return () => {
      ended = true;
      stop();
    };
  }, []);

  useEffect(() => {
    if (!packs?.some(isComing)) return;
    const timer = setTimeout(() => postToPacks({ type: 'resume-packs' }), SILENT_MS);
    return () => clearTimeout(timer);
  }, [packs]);

  return packs;
}
