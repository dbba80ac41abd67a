import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPhoto, NoPictureError } from './upload';

const SCENE = readFileSync(join(import.meta.dirname, 'scenes/shelf.jpg'));
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

test('a photo loses the place where it was taken, its camera and whatever else is not the picture', async () => {
  const told = await sharp(SCENE)
    .withExif({ IFD0: { Make: 'Kamera-Werk', Copyright: 'Mara Feld' }, IFD3: { GPSLatitude: '52/1 28/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  expect(told.includes('Kamera-Werk')).toBe(true);
  const clean = await cleanPhoto(told);
  const { exif, xmp, iptc, format } = await sharp(clean).metadata();
  expect({ exif, xmp, iptc, format }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, format: 'jpeg' });
  expect(clean.includes('Kamera-Werk') || clean.includes('Mara Feld')).toBe(false);
});

test('a photo that lies on its side is turned before its note about that is lost', async () => {
  const lying = await sharp(SCENE).withMetadata({ orientation: 6 }).toBuffer();
  const [before, after] = [await sharp(SCENE).metadata(), await sharp(await cleanPhoto(lying)).metadata()];
  expect(after.width / after.height).toBeCloseTo(before.height / before.width, 2);
});

test('whatever comes, at most 2,000 pixels and 500 kB go on', async () => {
  const clean = await cleanPhoto(await noise(3_000, 2_000).jpeg({ quality: 60 }).toBuffer());
  const { width, height } = await sharp(clean).metadata();
  expect([width, height]).toEqual([2_000, 1_333]);
  expect(clean.length).toBeLessThanOrEqual(500_000);
});

test('what is hung behind a picture or into it does not survive', async () => {
  const page = Buffer.from('<script>alert(document.cookie)</script>');
  const archive = Buffer.from('PK\u0003\u0004 an archive');
  for (const bytes of [
    Buffer.concat([SCENE, page, archive]),
    await sharp(SCENE)
      .withExif({ IFD0: { ImageDescription: page.toString() } })
      .toBuffer(),
  ]) {
    expect(bytes.includes('<script>')).toBe(true);
    const clean = await cleanPhoto(bytes);
    expect(clean.includes('<script>') || clean.includes('PK\u0003\u0004')).toBe(false);
    expect((await sharp(clean).metadata()).format).toBe('jpeg');
  }
});

test.each([
  ['a PNG with transparency', () => sharp(SCENE).resize(80).ensureAlpha(0.5).png().toBuffer()],
  ['a WebP', () => sharp(SCENE).resize(80).webp().toBuffer()],
  ['a grey JPEG', () => sharp(SCENE).resize(80).greyscale().jpeg().toBuffer()],
])('%s becomes a JPEG', async (_, make) => {
  expect((await sharp(await cleanPhoto(await make())).metadata()).format).toBe('jpeg');
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a page that calls itself a picture', () => Buffer.from('<html><body>hello</body></html>')],
  [
    'a drawing, which can hold programs',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  ],
  ['a GIF', () => sharp(SCENE).resize(80).gif().toBuffer()],
  ['the first bytes of a JPEG and nothing behind them', () => Buffer.concat([SCENE.subarray(0, 20), Buffer.from('<?php ?>')])],
  ['a JPEG that breaks off', () => SCENE.subarray(0, SCENE.length >> 1)],
  [
    'a small file that unpacks to a giant',
    () =>
      sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
  ],
])('%s is refused', async (_, make) => {
  await expect(cleanPhoto(await make())).rejects.toBeInstanceOf(NoPictureError);
});
