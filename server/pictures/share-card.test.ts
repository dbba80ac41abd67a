import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { CARD, markIn, shareCards } from './share-card';

const draw = shareCards(join(import.meta.dirname, 'lettering'), markIn('public'));
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1c7044' } })
    .png()
    .toBuffer();
});

const drawn = (title: string, rest = '') => draw({ title, rest, picture, fills: false });

/** Whether something other than the ground stands in a part of the text's side. */
async function hasInk(card: Buffer, top: number, height: number): Promise<boolean> {
  const { channels } = await sharp(await sharp(card).extract({ left: 40, top, width: 520, height }).toBuffer()).stats();
  return channels.some(({ min }) => min < 150);
}

test('a page that is shared is drawn with its title, the mark and its picture, at the size that services show', async () => {
  const card = await drawn('Technics SL-1210MK2', 'refurbished');
  expect(await sharp(card).metadata()).toMatchObject({ ...CARD, format: 'jpeg' });
  expect(await hasInk(card, 56, 56)).toBe(true);
  expect(await hasInk(card, 150, 320)).toBe(true);
  const { dominant } = await sharp(await sharp(card).extract({ left: 620, top: 200, width: 560, height: 200 }).toBuffer()).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
  expect(card.length).toBeLessThan(120_000);
});

test.each([
  '<b>Bold</b> & "quoted" \'so\' &amp; <span',
  '</span></markup><i',
  `Control\u0000 \u0007 \u001b characters\u202e`,
  'Łódź, Špela, 33⅓, 日本, 🎧',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'An endless title '.repeat(60),
])('a title is shown as it is, whatever its characters: %s', async (title) => {
  const card = await drawn(title, title);
  expect(await sharp(card).metadata()).toMatchObject(CARD);
  expect(await hasInk(card, 150, 320)).toBe(true);
  // Neither into the mark above nor into the dots below.
  expect(await hasInk(card, 118, 28)).toBe(false);
  expect(await hasInk(card, 474, 40)).toBe(false);
});

test('what looks like markup in a title is letters', async () => {
  expect(await drawn('<b>SL-1200</b>')).not.toEqual(await drawn('SL-1200'));
});

test('a picture that cannot be read is an error, not an empty card', async () => {
  await expect(draw({ title: 'A', rest: '', picture: Buffer.from('no picture'), fills: true })).rejects.toThrow();
});
