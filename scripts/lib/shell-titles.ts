import type { Plugin } from 'vite';
import { SHELL_TITLES } from '../../server/site/shell-title.ts';

/** Gives the shell's script the titles of the pages that start from it. */
export function shellTitles(): Plugin {
  return {
    name: 'rille-shell-titles',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('SHELL_TITLES[', () => `${JSON.stringify(SHELL_TITLES)}[`) },
  };
}
