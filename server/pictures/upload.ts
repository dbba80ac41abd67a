import sharp from 'sharp';
import { LARGEST_PHOTO_BYTES, PHOTO_SIDE_MAX_PX } from '../../domain/photos';
import type { Refusal } from '../store/request-check';
import { WorkQueue } from '../work-queue';

/** A photo of the form has four million; one that unpacks to far more is an attack. */
const LARGEST_INPUT_PIXELS = 24_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];
const QUALITIES = [82, 70, 55, 40] as const;

/** Each takes a moment and 30 MB; who sends more at once waits. */
const queue = new WorkQueue<Buffer>(2, 40);
let count = 0;

/** What whoever has sent it is told. */
export const NO_PICTURE: Refusal = {
  status: 400,
  code: 'photo_unreadable',
  type: 'invalid_data',
  message: 'This photo cannot be read. It must be a JPEG, PNG or WebP picture.',
};

/** It is no picture, or none that this shop reads. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

async function writtenAnew(bytes: Buffer): Promise<Buffer> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: LARGEST_INPUT_PIXELS }).metadata();
    if (!FORMATS.includes(format ?? '')) throw new NoPictureError();
    // Pixels only: sharp leaves out place, camera, comments and whatever hung behind the picture, unless told otherwise.
    const { data, info } = await sharp(bytes, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: PHOTO_SIDE_MAX_PX, height: PHOTO_SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const quality of QUALITIES) {
      const { width, height, channels } = info;
      const jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
      if (jpeg.length <= LARGEST_PHOTO_BYTES) return jpeg;
    }
  } catch {
    // Broken, or not what its first bytes say.
  }
  throw new NoPictureError();
}

/**
 * Reads what a visitor has sent as a picture and writes it anew, as a JPEG of at most 2,000 pixels and 500 kB: nothing
 * but the picture itself survives.
 *
 * @throws {NoPictureError}
 * @throws {QueueFullError} too many are being read
 */
export const cleanPhoto = (bytes: Buffer): Promise<Buffer> => {
  count += 1;
  return queue.run(String(count), () => writtenAnew(bytes));
};
