import { Explained } from './say.mjs';

const NEEDED = [20, 19];

/**
 * Vite and the router need it; an older Node fails later with words nobody understands.
 *
 * @throws {Explained}
 */
export function needNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Explained(
    `Rille needs Node ${NEEDED.join('.')} or newer; this is Node ${version}. Get it from https://nodejs.org or with your version manager.`,
  );
}
