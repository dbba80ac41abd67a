import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { forbidden, forbiddenPackage } from './support/import-rules';

const FOLDERS = ['domain', 'src', 'server', 'staff', 'sw'];
const OURS = /^(domain|src|sw|server|staff)\//;

async function modulesBelow(paths: string[], root = process.cwd()): Promise<ICruiseResult['modules']> {
  const { output } = await cruise(paths, {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2|json)$' },
    tsPreCompilationDeps: true,
  });
  return typeof output === 'string' ? [] : output.modules;
}

/** What imports something, by its text; types count, since folders may not know each other's either. */
const IMPORTS = /^(?:import|export)\b[^;]*?\bfrom '[^']+(?<!\.(?:css|json|svg|woff2)(?:\?raw)?)'|^import '[^']+(?<!\.css)'|\bimport\('/m;

/** Source files that the reader has not read: those it did not find, and those in which it saw no import though they have some. */
async function unread(modules: ICruiseResult['modules'], folders: readonly string[]): Promise<string[]> {
  const seen = new Map(modules.map((module) => [module.source, module.dependencies.length]));
  const files = (await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))).flat();
  const paths = files.filter((file) => file.isFile() && /\.[cm]?[jt]sx?$/.test(file.name)).map((file) => join(file.parentPath, file.name));
  const isUnread = async (path: string) => !seen.has(path) || (seen.get(path) === 0 && IMPORTS.test(await readFile(path, 'utf8')));
  const answers = await Promise.all(paths.map(isUnread));
  return paths.filter((_, place) => answers[place]);
}

function violationsIn(modules: ICruiseResult['modules']): string[] {
  return modules
    .filter((module) => OURS.test(module.source) && !/\.test\.tsx?$|\/testing\//.test(module.source))
    .flatMap((module) =>
      module.dependencies.flatMap((dependency) => {
        if (OURS.test(dependency.resolved)) return forbidden(module.source, dependency.resolved) ?? [];
        return (
          forbiddenPackage(
            module.source,
            dependency.module
              .split('/')
              .slice(0, dependency.module.startsWith('@') ? 2 : 1)
              .join('/'),
          ) ?? []
        );
      }),
    );
}

test('every module imports only what its folder may', async () => {
  const modules = await modulesBelow(FOLDERS);
  expect(await unread(modules, FOLDERS), 'modules without a verdict').toEqual([]);
  expect(violationsIn(modules)).toEqual([]);
}, 60_000);

test('a module that is not read, or not understood, fails the check', async () => {
  const modules = await modulesBelow(['domain']);
  expect(await unread(modules, ['domain'])).toEqual([]);
  const [first, ...others] = modules.filter(({ source, dependencies }) => OURS.test(source) && dependencies.length > 0);
  if (!first) throw new Error('domain has modules that import one another');
  expect(
    await unread(
      modules.filter((module) => module !== first),
      ['domain'],
    ),
  ).toEqual([first.source]);
  const blind = [{ ...first, dependencies: [] }, ...others, ...modules.filter(({ dependencies }) => dependencies.length === 0)];
  expect(await unread(blind, ['domain'])).toEqual([first.source]);
  expect((await unread(modules, ['domain', 'sw'])).length).toBeGreaterThan(10);
}, 60_000);

test('no modules need one another in a circle', async () => {
  const modules = await modulesBelow(FOLDERS);
  // The generated route tree and the routes know each other's types; that is the router's design.
  const byDesign = /route-tree\.gen|src\/routes\/|src\/router\.tsx/;
  const circles = modules
    .filter((module) => !byDesign.test(module.source))
    .flatMap((module) =>
      module.dependencies
        // What is loaded when it is needed finds everything else already there.
        .filter(
          ({ circular, cycle, resolved }) =>
            circular && !byDesign.test(resolved) && !cycle?.some((step) => step.dependencyTypes.includes('dynamic-import')),
        )
        .map(({ resolved }) => `${module.source} ↔ ${resolved}`),
    );
  expect(circles).toEqual([]);
}, 60_000);

test.each([
  [
    'a type from a feature in the domain',
    'domain/planted.ts',
    `import type { A } from '../src/features/cart/a';\nexport type B = A;`,
    'src/features/cart/a.ts',
  ],
  ['another feature', 'src/features/home/planted.ts', `export { a } from '../cart/a';`, 'src/features/cart/a.ts'],
  ['a screen loaded lazily by the storage', 'src/storage/planted.ts', `export const a = () => import('../ui/a');`, 'src/ui/a.ts'],
  ['the app in the server', 'server/planted.ts', `import { a } from '../src/ui/a';\nexport const b = a;`, 'src/ui/a.ts'],
])('planting %s fails the check', async (_, path, source, target) => {
  const root = await mkdtemp(join(process.cwd(), 'node_modules/.planted-'));
  try {
    for (const [file, text] of [
      [path, source],
      [target, 'export type A = string;\nexport const a = 1;'],
    ] as const) {
      await mkdir(join(root, file, '..'), { recursive: true });
      await writeFile(join(root, file), text);
    }
    const modules = await modulesBelow(['.'], root);
    const sources = modules.map((module) => ({ ...module, source: relative('.', module.source) }));
    expect(violationsIn(sources)).toHaveLength(1);
  } finally {
    await rm(root, { recursive: true });
  }
});
