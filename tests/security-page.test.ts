import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runtimePackages } from '../scripts/lib/runtime-packages.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const CHAPTERS = Array.from({ length: 17 }, (_, index) => `V${index + 1}`);
const page = read('docs/security.md');

/** A file and the title of a test in it; words before and after are allowed. */
const REFERENCE = /`((?:tests|server|src|backend)\/[^`]+\.(?:test|spec)\.tsx?)` (.+)$/;
const references = page
  .split('\n')
  .flatMap((line) => /^\| .+? \| (.+) \|$/.exec(line)?.[1]?.split('<br>') ?? [])
  .flatMap((proof) => {
    const [, path, title] = REFERENCE.exec(proof) ?? [];
    return path && title && !title.startsWith('covers ours') ? [{ path, title }] : [];
  });

/** All that stands between quotes: titles of tests, of those in tables too. What varies in one is written "…". */
const textsIn = (path: string): string[] =>
  [...read(path).matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\\(['"`])/g, '$1').replace(/\$\{[^}]*\}/g, '…'),
  );

test('every chapter of the standard is on the page', () => {
  const headings = page.match(/^## V.+$/gm)?.join(' ') ?? '';
  for (const chapter of CHAPTERS) expect(headings).toMatch(new RegExp(`\\b${chapter}\\b`));
  expect(references.length).toBeGreaterThan(70);
});

test.each(references)('what is said to show it exists: $path $title', ({ path, title }) => {
  expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(textsIn(path), path).toContain(title);
});

test('every package that runs in the shop is in the list, with its version', () => {
  const list = read('docs/dependencies.md');
  for (const [name, folder] of [
    ['shop', ''],
    ['backend', 'backend/'],
  ] as const) {
    const { direct, all } = runtimePackages(read(`${folder}package-lock.json`));
    for (const { name: packageName, version } of direct)
      expect(list, `${name}: run npm run sbom`).toContain(`| ${packageName} | ${version} |`);
    for (const { name: packageName, version } of all) expect(list, `${name}: run npm run sbom`).toContain(`${packageName} ${version}`);
  }
});
