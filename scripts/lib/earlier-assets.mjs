import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_BUILDS = 10;
const KEPT_MS = 30 * DAY_MS;

async function readBuilds(file) {
  try {
    const builds = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(builds) ? builds : [];
  } catch {
    // A fresh clone has had no builds.
    return [];
  }
}

/** Which builds' files stay: the last ten, and everything younger than thirty days. */
export const keptBuilds = (builds, nowMs) =>
  builds.filter((build, index) => index >= builds.length - KEPT_BUILDS || nowMs - build.builtAtMs < KEPT_MS);

/**
 * Keeps the hashed files of this build for the time after the next one: a tab that was opened
 * before a deploy still loads its lazy chunks.
 */
export async function keepAssets(clientDir, earlierDir, nowMs = Date.now()) {
  const assets = join(earlierDir, 'assets');
  await mkdir(assets, { recursive: true });
  const listFile = join(earlierDir, 'builds.json');
  const files = (await readdir(join(clientDir, 'assets'))).sort();
  await cp(join(clientDir, 'assets'), assets, { recursive: true });
  const kept = keptBuilds([...(await readBuilds(listFile)), { builtAtMs: nowMs, files }], nowMs);
  await writeFile(listFile, `${JSON.stringify(kept)}\n`);
  const named = new Set(kept.flatMap((build) => build.files));
  const forgotten = (await readdir(assets)).filter((file) => !named.has(file));
  await Promise.all(forgotten.map((file) => rm(join(assets, file), { force: true })));
}
