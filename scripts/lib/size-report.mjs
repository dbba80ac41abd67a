import { filesOf, kB, pageWeights, readManifest, sum } from './page-weight.mjs';

/**
 * What pages weigh, brotli, and what each lazily loaded route adds.
 *
 * Only told: `npm run bench:budgets` compares it with what pages may weigh.
 *
 * @returns {string} a table
 */
export function sizeReport() {
  const manifest = readManifest();
  if (!manifest) return 'No build yet, so no sizes.';
  const weights = pageWeights(manifest);
  const base = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key].isEntry),
  );
  const lines = weights.map(
    ({ name, hydrateScripts, tenSecondsScripts, styles }) =>
      `  ${name.padEnd(22)} ${kB(hydrateScripts).padStart(9)} js to live ${kB(tenSecondsScripts).padStart(9)} js in 10 s ${kB(styles).padStart(9)} css`,
  );
  const routes = Object.keys(manifest).filter((key) => /^src\/routes\/.*tsr-split=component/.test(key));
  for (const key of routes.sort()) {
    const more = filesOf(manifest, [key]);
    const added = (kind) => sum([...more[kind]].filter((file) => !base[kind].has(file)));
    const name = key.replace(/^src\/routes\//, '').replace(/\.tsx.*$/, '');
    lines.push(`  + ${name.padEnd(20)} ${kB(added('scripts')).padStart(9)} js         ${kB(added('styles')).padStart(9)} css`);
  }
  return `Sizes (brotli):\n${lines.join('\n')}`;
}
