import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** In pixels: a square of many is read as well. */
const WIDTH = 900;

/** What a camera or a hand scanner reads of the picture of a square; nothing where there is none to read. */
export async function readSquare(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).resize(WIDTH).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? '';
}

/**
 * The same of a square on the screen. As a camera that is held before it, it looks until it reads something:
 * in a dialog that fades in the square is there before anybody can see it, and "visible" to Playwright even then.
 */
export async function scanned(square: Locator): Promise<string> {
  let read = '';
  await expect(async () => {
    read = await readSquare(await square.screenshot({ scale: 'device' }));
    expect(read, 'a code that can be read').not.toBe('');
  }).toPass({ timeout: 10_000 });
  return read;
}
