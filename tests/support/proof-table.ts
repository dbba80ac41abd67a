import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** How a table names a test: its file in backticks, then its title. */
const REFERENCE = /^`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)` (.+)$/;
/** What stands where a title may stand: behind `test(` or behind the closing bracket of a `test.each(…)`. */
const TITLE = /(?:\btest\(|\]\)\(|\)\)\()\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/gs;

/** Titles of a file of tests, at its path from the project's folder; what varies in a title is written "…". */
export const titlesIn = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\\(['"`])/g, '$1').replace(/\$\{[^}]*\}/g, '…'),
  );

/** The test that a cell of a table names; null where it names none. */
export function testNamedBy(proof: string): { readonly path: string; readonly title: string } | null {
  const [, path, title] = REFERENCE.exec(proof) ?? [];
  return path && title ? { path, title } : null;
}
