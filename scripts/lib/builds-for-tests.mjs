import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_SOURCES, RENDERER_SOURCES } from './build-steps.mjs';
import { fingerprint } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { mustRun } from './processes.mjs';
import { ROOT } from './root.mjs';

const BUILDS = join(ROOT, '.cache/builds-for-tests');
/** The second build is a deploy of the same shop, made an hour later. */
const BUILT_AT_MS = { a: Date.UTC(2026, 0, 5, 9), b: Date.UTC(2026, 0, 5, 10) };

async function build(dir, builtAtMs) {
  const vite = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'vite.cmd' : 'vite');
  await mustRun(
    'Building the shop for the tests',
    vite,
    ['build', '--logLevel', 'warn', '--outDir', join(dir, 'dist/client'), '--emptyOutDir'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', RILLE_BUILD_TIME_MS: String(builtAtMs) },
    },
  );
}

/** Makes a build's folder one that a server can be started from; `earlier` is the build whose hashed files it keeps. */
async function addServer(dir, earlier) {
  await mkdir(join(dir, 'dist/earlier/assets'), { recursive: true });
  for (const part of ['dist/server', 'dist/render']) await cp(join(ROOT, part), join(dir, part), { recursive: true });
  await cp(join(ROOT, 'shop.profile.json'), join(dir, 'shop.profile.json'));
  if (earlier) await cp(join(earlier, 'dist/client/assets'), join(dir, 'dist/earlier/assets'), { recursive: true });
  await mkdir(join(dir, 'backend/data'), { recursive: true });
  await mkdir(join(dir, 'server/pictures'), { recursive: true });
  for (const shared of ['backend/data/img', 'server/pictures/scenes', 'server/pictures/drawn', 'server/pictures/lettering'])
    await symlink(join(ROOT, shared), join(dir, shared));
}

/**
 * Two real builds of this shop, `a` and a later `b` that keeps the hashed files of `a`; made once for
 * each state of the sources.
 *
 * @returns {Promise<Record<'a' | 'b', { root: string, builtAtMs: number }>>}
 */
export async function buildsForTests() {
  const name = fingerprint([...new Set([...CLIENT_SOURCES, ...RENDERER_SOURCES])]).slice(0, 16);
  const dir = join(BUILDS, name);
  await alone('builds-for-tests', async () => {
    if (existsSync(dir)) return;
    await rm(BUILDS, { recursive: true, force: true });
    const making = `${dir}.${process.pid}`;
    const [a, b] = [join(making, 'a'), join(making, 'b')];
    await build(a, BUILT_AT_MS.a);
    await build(b, BUILT_AT_MS.b);
    await addServer(a, null);
    await addServer(b, a);
    await rename(making, dir);
  });
  return { a: { root: join(dir, 'a'), builtAtMs: BUILT_AT_MS.a }, b: { root: join(dir, 'b'), builtAtMs: BUILT_AT_MS.b } };
}
