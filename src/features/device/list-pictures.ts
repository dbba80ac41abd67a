import { sizedPicture } from '../../protocol/addresses';

const SMALL = 320;
const SHARP = 480;

/**
 * In which size and format lists show their pictures on this screen: the format the browser has just
 * chosen, and no more pixels than a phone's list needs.
 */
export function listPicturesOf(root: Pick<Document, 'images'>): { readonly width: 320 | 480; readonly format: 'avif' | 'webp' | 'jpg' } {
  const chosen = [...root.images].map(({ currentSrc }) => (currentSrc ? sizedPicture(new URL(currentSrc).pathname) : null));
  return {
    width: globalThis.devicePixelRatio >= 2 ? SHARP : SMALL,
    format: chosen.find((picture) => picture !== null)?.format ?? 'jpg',
  };
}
