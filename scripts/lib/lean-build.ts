import { readdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789`;
/** What blockers of advertisements may hide. */
const SUSPICIOUS = /^ad$/i;

const signOf = (index: number) => SIGNS[index] ?? '';
/** Two signs a file, the first of them a letter. */
const PREFIXES = [...LETTERS].flatMap((first) => [...SIGNS].map((second) => first + second)).filter((prefix) => !SUSPICIOUS.test(prefix));

const pathOf = (file: string) => relative(ROOT, file.replace(/\?.*$/, '')).split(sep).join('/');

let files: readonly string[] | null = null;

function modules(): readonly string[] {
  files ??= readdirSync(resolve(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => pathOf(resolve(ROOT, 'src', file)))
    .sort();
  return files;
}

const namesIn = (css: string): string[] => [
  ...new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:\.|@keyframes\s+)(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)),
];

/**
 * The name of a class or a movement of a CSS module: three signs, because it is sent three times (markup, styles, script), two
 * of them the file's, so that they repeat. Made of the sources alone, because browser and server build
 * it each for itself.
 *
 * @param css the file's contents
 * @throws {Error} the file is none of the app's, or has no such name
 */
export function shortClassName(name: string, file: string, css: string): string {
  const prefix = PREFIXES[modules().indexOf(pathOf(file))];
  const place = namesIn(css).indexOf(name);
  if (!prefix || place < 0) throw new Error(`there is no ${name} in ${pathOf(file)}, or it has no name left`);
  return prefix + (place < SIGNS.length ? signOf(place) : signOf(Math.floor(place / SIGNS.length) - 1) + signOf(place % SIGNS.length));
}

/** Makes scripts smaller than the bundler's own minifier does (docs/decisions/0018): names used once go, and so do the lines around them. */
export function leanScripts(): Plugin {
  return {
    name: 'rille-lean-scripts',
    apply: 'build',
    renderChunk: {
      order: 'post',
      handler: async (code) => {
        const { code: lean } = await minify(code, { module: true, ecma: 2020, compress: { passes: 8 }, mangle: true });
        return { code: lean, map: null };
      },
    },
  };
}
