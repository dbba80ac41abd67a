import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNREADABLE_PATH } from '../src/protocol/page-address';
import { isPage } from './support/pages-of-shop';

/** What the sources name by path and is no page. */
const NO_PAGES = /^\/(?:store|img|stripe)(?:\/|$)|^\/(?:healthz(?:\/ping)?|livez|vitals)$/;
/** Parts of paths, and paths that are refused. */
const NO_PATHS = ['//host', '/detail-', UNREADABLE_PATH];

const SOURCES = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.tsx?$|\.gen\.ts$/.test(file.name))
  .map((file) => join(file.parentPath, file.name))
  .filter((file) => !/[\\/]testing[\\/]/.test(file));

/** Paths in the sources, with the files that name them: as a text, or as what is behind the route of all texts. */
function namedPaths(read = (file: string) => readFileSync(file, 'utf8'), files: readonly string[] = SOURCES): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (path: string, file: string) => found.set(path, [...(found.get(path) ?? []), file]);
  for (const file of files) {
    const source = read(file);
    for (const [, path = ''] of source.matchAll(/(?<!createFileRoute\()['"`](\/[\w-]*(?:\/[\w$-]+)*)(?:[?#][^'"`]*)?['"`]/g))
      note(path, file);
    for (const [, path = ''] of source.matchAll(/_splat: '([^']+)'/g)) note(`/${path}`, file);
  }
  return found;
}

const intoTheVoid = (paths: ReadonlyMap<string, string[]>): string[] =>
  [...paths].flatMap(([path, files]) =>
    NO_PAGES.test(path) || NO_PATHS.includes(path) || isPage(path) ? [] : `${path}: ${files.join(', ')}`,
  );

test.each(['/', '/de', '/shop', '/shop/$type', '/shop/turntables', '/de/product/x', '/service/prices', '/account'])(
  '%s is a page: of a route',
  (path) => {
    expect(isPage(path)).toBe(true);
  },
);

test.each(['/shipping', '/de/shipping', '/grading-and-cosmetics', '/faq/rentals', '/agb', '/de/agb', '/terms-and-conditions', '/faq'])(
  '%s is a page: of texts, in whichever language',
  (path) => {
    expect(isPage(path)).toBe(true);
  },
);

test.each(['/nowhere', '/de/nowhere', '/service/nowhere', '/faq/nowhere', '/shop/a/b'])('%s is no page', (path) => {
  expect(isPage(path)).toBe(false);
});

test('every path that the sources name leads to a page, of a route or of texts', () => {
  const paths = namedPaths();
  expect([...paths.keys()]).toEqual(expect.arrayContaining(['/shipping', '/returns', '/service/prices', '/contact']));
  expect(intoTheVoid(paths)).toEqual([]);
});

test.each([`<AnyLink to="/nowhere">`, `<TextLink to="/$" params={{ _splat: 'nowhere' }}>`, `{ to: '/nowhere', place: 1 }`])(
  'a link into the void is noticed: %s',
  (source) => {
    expect(intoTheVoid(namedPaths(() => source, ['planted.tsx']))).toEqual(['/nowhere: planted.tsx']);
  },
);

// All pages are known when the shop is built. The router knows those of texts as one, so a link that waits for its page would wait for ever.
test('no link asks the router which pages there are', () => {
  expect(SOURCES.filter((file) => /\broutes(?:ByPath|ById)\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
