import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium, test } from '@playwright/test';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
/** The code fills about half of what the camera sees. */
const CODE = 300;
const GREY = 128;

/** A picture of a square as a camera sees it: on a grey desk, a little turned. @param square PNG */
async function seen(square: Buffer): Promise<Buffer> {
  const held = await sharp(square).resize(CODE).rotate(7, { background: '#888' }).png().toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888' } })
    .composite([{ input: held, gravity: 'centre' }])
    .blur(0.6)
    .greyscale()
    .raw()
    .toBuffer();
}

/** A camera for a browser: a film of a square that is held before it. */
export async function filmOf(square: Buffer): Promise<string> {
  const path = join(tmpdir(), `rille-camera-${process.pid}-${Date.now()}.y4m`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), await seen(square), Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)]);
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]));
  return path;
}

/** A browser of its own whose camera sees a film; it asks nobody whether the camera may be used. */
export function browserWithCamera(film: string): Promise<Browser> {
  const { launchOptions } = test.info().project.use;
  const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...flags] });
}

interface HeldWindow {
  held: string | null;
  tracks: MediaStreamTrack[];
}

/**
 * In the place of a camera a canvas, on which {@link hold} shows squares. Call it before the page loads.
 *
 * @param fault the name of the error that a browser answers with
 */
export async function canvasCamera(page: Page, fault: string | null = null): Promise<void> {
  await page.addInitScript((name) => {
    const here = window as unknown as HeldWindow;
    here.held = null;
    here.tracks = [];
    navigator.mediaDevices.getUserMedia = async () => {
      if (name !== null) throw new DOMException('', name);
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const draw = () => {
        context.fillStyle = '#888';
        context.fillRect(0, 0, 640, 480);
        const rows = (here.held ?? '').split('\n');
        const size = 380 / rows.length;
        rows.forEach((row, y) => {
          [...row].forEach((sign, x) => {
            context.fillStyle = sign === '#' ? '#000' : '#fff';
            context.fillRect(130 + x * size, 50 + y * size, size + 1, size + 1);
          });
        });
      };
      draw();
      setInterval(draw, 50);
      const stream = canvas.captureStream(20);
      here.tracks.push(...stream.getTracks());
      return stream;
    };
  }, fault);
}

/** Holds a square before the canvas. @param rows of `#` and blanks, with white around it */
export const hold = (page: Page, rows: string | null): Promise<void> =>
  page.evaluate((square) => {
    (window as unknown as HeldWindow).held = square;
  }, rows);

/** Whether the camera is on. */
export const isFilming = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as HeldWindow).tracks.some(({ readyState }) => readyState === 'live'));
