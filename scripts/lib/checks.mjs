import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserQuery } from './meant-browsers.mjs';
import { BACKEND, ROOT } from './root.mjs';

const binary = (dir, name) => join(dir, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const here = (name, tool, ...args) => ({ name, command: binary(ROOT, tool), args, cwd: ROOT });

/** What `npm run check` looks at, the longest first. German that lacks a text of the English fails the types. */
export const checks = ({ withArchitecture = true } = {}) => [
  here('types of the shop, the server, the tests; every text in both languages', 'tsc', '-b'),
  ...(withArchitecture ? [here('imports between folders', 'vitest', 'run', 'tests/architecture.test.ts', '--reporter=dot')] : []),
  here('format, lint, file names', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=40', '.'),
  ...(existsSync(join(BACKEND, 'node_modules'))
    ? [{ name: 'types of the backend', command: 'npm', args: ['run', '--silent', 'typecheck'], cwd: BACKEND }]
    : []),
  here('dead files, exports, packages', 'knip', '--no-progress'),
  // Of the built files, packages and all: what a source does not say, a package may.
  here(
    'the language of what is built, for the oldest browsers that are meant',
    'es-check',
    'checkBrowser',
    `--browserslistQuery=${browserQuery}`,
    '--checkFeatures',
    '--module',
    'dist/client/**/*.js',
  ),
];
