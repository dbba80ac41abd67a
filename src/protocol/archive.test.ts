import { expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive';

const FILES = [
  { path: '/assets/a-1.js', type: 'text/javascript', bytes: new TextEncoder().encode('export const rille = "Rille für dich";') },
  { path: '/assets/empty-2.css', type: 'text/css', bytes: new Uint8Array() },
  { path: '/fonts/f.woff2', type: 'font/woff2', bytes: new Uint8Array([0, 255, 7]) },
];

test('what is put into an archive comes out byte for byte', () => {
  const files = readArchive(Uint8Array.from(writeArchive(FILES)));
  expect([...files.values()]).toEqual(FILES);
});

test('an archive that was cut off on its way is refused', () => {
  expect(() => readArchive(Uint8Array.from(writeArchive(FILES).slice(0, -1)))).toThrow('torn archive');
});
