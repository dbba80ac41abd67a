import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassName } from '../scripts/lib/lean-build';

const SOURCES = join(import.meta.dirname, '../src');
const FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => join(SOURCES, file));
const CLASS = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi;

test('every class of every file has a short name of its own, which no blocker of advertisements hides', () => {
  const names = FILES.flatMap((file) => {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))].map((name) => shortClassName(name, file, css));
  });
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^(?!ad)[a-z][a-z\d]{2,3}$/i.test(name))).toEqual([]);
});

test('a class that is not in the file has no name', () => {
  expect(() => shortClassName('nowhere', FILES[0] ?? '', '.somewhere{}')).toThrow('nowhere');
});
