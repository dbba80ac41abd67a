import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** In pixels: a square of many is read as well. */
const WIDTH = 900;

/** What a camera or a hand scanner reads of the picture of a square; nothing where there is none to read. */
export async function readSquare(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).resize(WIDTH).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? '';
}

/** The same of a square on the screen. */
export const scanned = async (square: Locator): Promise<string> => readSquare(await square.screenshot({ scale: 'device' }));
