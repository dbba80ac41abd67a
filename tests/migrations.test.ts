import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../backend/src/migrations');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
const numberOf = (name: string): string => name.slice(0, name.indexOf('-'));

test('no two migrations have one number: which comes first would be luck', () => {
  const numbers = FILES.map(numberOf);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test.each(FILES)('%s is called by its number, by which a database remembers it', (name) => {
  const [, inClass, inName] = /class \w+?(\d{13}) [\s\S]*?\n {2}name = '\w+?(\d{13})'/.exec(readFileSync(join(FOLDER, name), 'utf8')) ?? [];
  expect([inClass, inName]).toEqual([numberOf(name), numberOf(name)]);
});
