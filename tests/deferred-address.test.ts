import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What tells the address, or the page, that somebody is on by now. */
const ASKS_WHERE = /\buse(?:Location|RouterState|Matches|Match|Search|Params|LoaderData)\(/;
const DEFERRED = /\bdeferred\(async \(\) => .*?import\('(\.[^']+)'\)/g;
const STATIC_IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gms;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

function fileOf(from: string, path: string): string | null {
  const bare = join(dirname(from), path);
  return [`${bare}.ts`, `${bare}.tsx`].find((file) => existsSync(file)) ?? null;
}

const found = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, path]) => fileOf(file, path ?? '') ?? []);

/** A module and all that come with it. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of found(file, STATIC_IMPORT)) withImports(next, seen);
  return seen;
}

const parts = [...new Set(sources.flatMap((file) => found(file, DEFERRED)))];

test('the parts that are hydrated later are found', () => {
  expect(parts).toContain('src/features/search/search-box.tsx');
  expect(parts.length).toBeGreaterThan(20);
});

// Whoever presses a link before that is somewhere else by then: the part would not be the one that the server has drawn, and React
// would draw it anew. What the address says comes as a property, for a part keeps its first ones until it is hydrated.
test.each(parts)('%s asks for no address by itself', (part) => {
  expect([...withImports(part)].filter((file) => ASKS_WHERE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
