import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { namedInVain } from '../scripts/lib/offline-build';

/** As a build's manifest names them; a build itself fails where something named is no chunk of its own. */
const SOURCES = [
  ...readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path).split(sep).join('/')),
  'virtual:content-search-en',
  'node_modules/qr/decode.js',
];

test('what the worker fetches later is in the sources', () => {
  expect(namedInVain(SOURCES)).toEqual([]);
});

test('what was moved away is noticed', () => {
  const moved = SOURCES.map((path) => path.replace('src/network/vitals.ts', 'src/elsewhere/vitals.ts'));
  expect(namedInVain(moved)).toEqual([String(/^src\/network\/vitals\.ts$/)]);
  expect(namedInVain(SOURCES.filter((path) => !path.startsWith('src/content/archive/')))).toHaveLength(1);
});
