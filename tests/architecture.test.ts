import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { forbidden, forbiddenPackage } from './support/import-rules';

/** Fewer modules than this and the reader is broken, not the shop small. */
const AT_LEAST_MODULES = 100;
/** The worker comes later; a folder that is not there has no modules. */
const FOLDERS = ['src', 'server', 'sw'].filter((folder) => existsSync(folder));
const OURS = /^(src|sw|server)\//;

async function modulesBelow(paths: string[], root = process.cwd()): Promise<ICruiseResult['modules']> {
  const { output } = await cruise(paths, {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2|json)$' },
    tsPreCompilationDeps: true,
  });
  return typeof output === 'string' ? [] : output.modules;
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
  expect(modules.filter((module) => OURS.test(module.source)).length).toBeGreaterThan(AT_LEAST_MODULES);
  expect(violationsIn(modules)).toEqual([]);
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
    'src/domain/planted.ts',
    `import type { A } from '../features/cart/a';\nexport type B = A;`,
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
