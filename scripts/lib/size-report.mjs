import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './root.mjs';

const CLIENT = join(ROOT, 'dist/client');

/** Bytes on the line: the brotli copy, or what it would be where only Vite has run. */
const bytesOf = (file) =>
  existsSync(join(CLIENT, `${file}.br`))
    ? statSync(join(CLIENT, `${file}.br`)).size
    : brotliCompressSync(readFileSync(join(CLIENT, file))).length;

/** Everything a chunk needs before it runs. */
function closure(manifest, key, seen = new Set()) {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(manifest, next, seen);
  return seen;
}

function weigh(manifest, keys) {
  const scripts = new Set();
  const styles = new Set();
  for (const key of keys) {
    scripts.add(manifest[key].file);
    for (const css of manifest[key].css ?? []) styles.add(css);
  }
  const sum = (files) => [...files].filter((file) => existsSync(join(CLIENT, file))).reduce((total, file) => total + bytesOf(file), 0);
  return { scripts: sum(scripts), styles: sum(styles) };
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Weight of the first page and of each lazily loaded route, brotli.
 *
 * @returns {string} a small table, or a sentence where there is no build
 */
export function sizeReport() {
  const file = join(CLIENT, '.vite/manifest.json');
  if (!existsSync(file)) return 'No build yet, so no sizes.';
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (!entry) return 'The build has no entry.';
  const first = closure(manifest, entry);
  const base = weigh(manifest, first);
  const lines = [`  ${'first page'.padEnd(34)} ${kB(base.scripts).padStart(9)} js ${kB(base.styles).padStart(9)} css`];
  const routes = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && /routes\//.test(key));
  for (const key of routes.sort()) {
    const more = weigh(
      manifest,
      [...closure(manifest, key)].filter((part) => !first.has(part)),
    );
    const name = key.replace(/^src\/routes\//, '').replace(/\.tsx.*$/, '');
    lines.push(`  + ${name.padEnd(32)} ${kB(more.scripts).padStart(9)} js ${kB(more.styles).padStart(9)} css`);
  }
  return `Sizes (brotli):\n${lines.join('\n')}`;
}
