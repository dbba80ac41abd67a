import { resolve } from 'node:path';
import { minify } from '@swc/core';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Locale } from '../../domain/locale.ts';
import { SHELL_TITLES } from '../../server/site/shell-title.ts';
import { head as german } from '../../src/i18n/texts-elsewhere/head/de.ts';
import { head as english } from '../../src/i18n/texts-elsewhere/head/en.ts';
import type { ShellWords } from '../../src/protocol/shell-words.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const SHELL_WORDS: Readonly<Record<Locale, ShellWords>> = {
  en: { titles: SHELL_TITLES.en, missing: english.notArrived, again: english.again, tooOld: english.tooOld, ask: english.ask },
  de: { titles: SHELL_TITLES.de, missing: german.notArrived, again: german.again, tooOld: german.tooOld, ask: german.ask },
};

/** Where a script comes to stand in `index.html`, and what it is made of. */
const PLACE = /<script data-source="([^"]+)"><\/script>/g;

interface Compiled {
  readonly code: string;
  /** Absolute paths of the files in it. */
  readonly files: readonly string[];
}

/** A module and what it imports as one classic script. */
async function compiled(source: string): Promise<Compiled> {
  const outputs = (await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    define: { __SHELL_WORDS__: JSON.stringify(SHELL_WORDS) },
    build: {
      write: false,
      // As old as can be: what is too old for the rest is told by this script.
      target: 'es2018',
      minify: false,
      lib: { entry: resolve(ROOT, source), formats: ['iife'], name: 'head', fileName: 'head' },
    },
  })) as readonly Rolldown.RolldownOutput[];
  const [chunk, ...more] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${source} is more than one script`);
  if (/<\/script/i.test(chunk.code)) throw new Error(`${source} would end its own element`);
  return { code: chunk.code, files: chunk.moduleIds };
}

async function minified(code: string): Promise<string> {
  const { code: lean } = await minify(code, { module: false, ecma: 2018, compress: { passes: 8 }, mangle: true });
  return lean;
}

/**
 * Compiles the scripts of the page's head (`src/head`) into `index.html`, where they run before anything is painted. The server
 * takes that of the rendered pages from there, and the page's policy names their hashes.
 */
export function headScripts(): Plugin {
  let isBuild = false;
  const inHead = new Set<string>();
  return {
    name: 'rille-head-scripts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const scripts = new Map<string, string>();
        for (const [, source = ''] of html.matchAll(PLACE)) {
          const { code, files } = await compiled(source);
          for (const file of files) inHead.add(file);
          scripts.set(source, isBuild ? await minified(code) : code);
        }
        return html.replaceAll(PLACE, (_, source: string) => `<script>${scripts.get(source)?.trim()}</script>`);
      },
    },
    // While developing: nothing in the page could take these in without beginning anew.
    hotUpdate({ file }) {
      if (inHead.has(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
