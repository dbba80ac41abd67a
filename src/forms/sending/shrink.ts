import { LARGEST_PHOTO_BYTES, PHOTO_SIDE_MAX_PX } from '../../../domain/photos';

/** The shop takes no larger one; a modern phone's largest has half of this. */
export const LARGEST_ORIGINAL_MB = 50;
const LARGEST_ORIGINAL_BYTES = LARGEST_ORIGINAL_MB * 1_000_000;

/** Each is tried until the photo is small enough: first less exactly, then smaller. */
const SIDES_PX = [PHOTO_SIDE_MAX_PX, 1_600, 1_200, 800] as const;
const QUALITIES = [0.82, 0.7, 0.55] as const;
const PREVIEW_PX = 240;

export type PhotoProblem = 'heic' | 'broken' | 'large';

/** A file that becomes no photo. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';

  constructor(readonly problem: PhotoProblem) {
    super(problem);
  }
}

/** A photo as it is sent, and as it is shown. */
export interface SmallPhoto {
  readonly blob: Blob;
  /** `data:` address of a small one. */
  readonly preview: string;
}

/** HEIC and its kin begin with a box that says so; Chromium and Firefox read none of them. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(?:hei|hev|mif1|msf1|avif)/.test(head);
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoError((await isHeic(file)) ? 'heic' : 'broken');
  }
}

function drawn(bitmap: ImageBitmap, longestPx: number): HTMLCanvasElement {
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('broken');
  context.imageSmoothingQuality = 'high';
  // What is see-through would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Makes a photo small enough to be sent: at most 2,000 pixels and 500 kB. Only pixels go over: neither the place nor the
 * camera, nor whatever else the file holds.
 *
 * @throws {PhotoError}
 */
export async function shrink(file: Blob): Promise<SmallPhoto> {
  if (file.size > LARGEST_ORIGINAL_BYTES) throw new PhotoError('large');
  const bitmap = await decoded(file);
  try {
    for (const side of SIDES_PX) {
      const canvas = drawn(bitmap, side);
      for (const quality of QUALITIES) {
        const blob = await encoded(canvas, quality);
        // A browser that cannot write the format asked for silently writes another.
        if (blob?.type === 'image/jpeg' && blob.size <= LARGEST_PHOTO_BYTES)
          return { blob, preview: drawn(bitmap, PREVIEW_PX).toDataURL('image/jpeg', 0.7) };
      }
    }
  } finally {
    bitmap.close();
  }
  throw new PhotoError('large');
}
