import { expect, test } from 'vitest';
import { pack, unpack } from './pack';

const FILES = [
  { path: '/assets/a-1.js', type: 'text/javascript', bytes: new TextEncoder().encode('export const rille = "Rille für dich";') },
  { path: '/assets/empty-2.css', type: 'text/css', bytes: new Uint8Array() },
  { path: '/fonts/f.woff2', type: 'font/woff2', bytes: new Uint8Array([0, 255, 7]) },
];

test('what is packed comes out byte for byte', () => {
  const files = unpack(Uint8Array.from(pack(FILES)));
  expect([...files.values()]).toEqual(FILES);
});

test('a pack that was cut off on its way is refused', () => {
  expect(() => unpack(Uint8Array.from(pack(FILES).slice(0, -1)))).toThrow('torn pack');
});
