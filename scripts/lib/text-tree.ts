import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Locale } from '../../domain/locale.ts';

const I18N_DIR = resolve(import.meta.dirname, '../../src/i18n');

const HEADER = '// Written by `scripts/lib/text-tree.ts` after the folders of texts, whenever the shop is built, tested or developed.\n';

/** What types say of the texts below one folder. */
const INTERFACES = [
  { name: 'TextBundles', folder: 'texts', about: 'What pages load, by its folder.' },
  { name: 'TextsElsewhere', folder: 'texts-elsewhere', about: 'What is said elsewhere than on the pages of the shop.' },
] as const;

const moduleOf = (folder: string, locale: Locale): string => `${locale}: typeof import('./${folder}/${locale}')`;

/**
 * The types of all texts, as code: TypeScript cannot look into folders by itself. Both languages are named, so that one that is missing
 * fails the type check.
 *
 * @param dir the folder of i18n, absolute
 */
function textTreeOf(dir: string): string {
  const interfaces = INTERFACES.map(({ name, folder, about }) => {
    const folders = readdirSync(join(dir, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const lines = folders
      .map((entry) => entry.name)
      .sort()
      .map((own) => `  ${own}: { ${moduleOf(`${folder}/${own}`, 'en')}; ${moduleOf(`${folder}/${own}`, 'de')} };\n`);
    return `\n/** ${about} */\nexport interface ${name} {\n${lines.join('')}}\n`;
  });
  return HEADER + interfaces.join('');
}

/** Keeps `text-tree.gen.ts` what the folders of texts are. @param dir the folder of i18n; tests have one of their own */
export function textTree(dir = I18N_DIR): Plugin {
  const file = join(dir, 'text-tree.gen.ts');
  const write = () => {
    const code = textTreeOf(dir);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code);
  };
  return {
    name: 'rille-text-tree',
    configResolved: write,
    configureServer({ watcher }) {
      watcher.on('all', (event, path) => {
        if (event !== 'change' && INTERFACES.some(({ folder }) => path.startsWith(join(dir, folder) + sep))) write();
      });
    },
  };
}
