import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesIn = (...dirs: string[]) =>
  dirs.flatMap((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => join(dir, file)));
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const OWN = filesIn('src', 'server', 'sw', 'staff').concat('index.html');
const ALL = OWN.concat(filesIn('tests', 'bench'));

/** Set by libraries: TanStack's links, Mantine's calendar; and by tests themselves. */
const SET_ELSEWHERE = ['data-status', 'data-outside', 'data-selected', 'data-in-range', 'data-missed'];

const attributeOf = (property: string) => `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

test('an attribute that styles, scripts or tests look for is one that the shop sets', () => {
  const code = OWN.filter((file) => /\.(?:tsx?|html)$/.test(file) && !/\.test\./.test(file)).map(read);
  const set = new Set(
    code.flatMap((text) => [
      ...[...text.matchAll(/(?<!\[)\bdata-[a-z][a-z-]*/g)].map(([name]) => name),
      ...[...text.matchAll(/\bdataset\.(\w+)/g)].map(([, property = '']) => attributeOf(property)),
    ]),
  );
  const wanted = ALL.filter((file) => /\.(?:tsx?|css|html|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)).flatMap((file) =>
    [...read(file).matchAll(/\[(data-[a-z-]+)/g)].map(([, name = '']) => ({ name, file })),
  );
  expect(wanted.filter(({ name }) => !set.has(name) && !SET_ELSEWHERE.includes(name))).toEqual([]);
  // The search finds something at all.
  expect(new Set(wanted.map(({ name }) => name)).size).toBeGreaterThan(30);
});
