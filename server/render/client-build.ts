import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

export interface NeededFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly laterStyles: readonly string[];
}

/** What a rendered page needs of the built client. */
export interface ClientBuild {
  /** Text of the inline script that stands in every page's head; its hash is in the page's rules. */
  readonly headScript: string;
  /** Elements of the shell's head that every page shares: icons, manifest, colours of the browser's own bars. */
  readonly headLinks: string;
  readonly entry: string;
  /**
   * Scripts and stylesheets of the entry and of more modules, by their source, each once, as paths on the
   * site; `laterStyles` are those of what they fetch once they run, some of which stands in the page already.
   */
  needed(routes: readonly string[], texts: readonly string[]): NeededFiles;
  /** Contents of a stylesheet by its path on the site. */
  style(path: string): string;
}

/** The file that TanStack's generator reads a route from: `/shop/$type` is `shop.$type.tsx`. */
export const routeFile = (id: string): string =>
  `src/routes/${id === '/' ? 'index' : id.replace(/^\//, '').replace(/\/$/, '/index').replaceAll('/', '.')}.tsx`;

/** The built client as text, so that a running shop does not depend on its folder any longer. */
export interface ClientFiles {
  /** Vite's manifest. */
  readonly manifest: string;
  /** The bare page. */
  readonly shell: string;
  /** Stylesheets by their path on the site. */
  readonly styles: Readonly<Record<string, string>>;
}

/**
 * Reads what {@link clientBuild} needs.
 *
 * @throws {Error} there is no whole build in the folder
 */
export async function readClientFiles(dir: string): Promise<ClientFiles> {
  const read = (path: string) => readFile(join(dir, path), 'utf8');
  const names = (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(names.map(async (name) => [`/assets/${name}`, await read(`assets/${name}`)] as const));
  return { manifest: await read('.vite/manifest.json'), shell: await read('index.html'), styles: Object.fromEntries(styles) };
}

export function clientBuild({ manifest, shell, styles }: ClientFiles): ClientBuild {
  const chunks = JSON.parse(manifest) as Chunks;
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (!entry) throw new Error('the build has no entry');

  const collect = (key: string, seen: Set<string>) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) collect(next, seen);
  };

  return {
    headScript: headScriptOf(shell),
    headLinks: [
      ...shell.matchAll(
        /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>|<meta name="(?:apple-mobile|format-detection|theme-color)[^>]*>/g,
      ),
    ].join(''),
    entry: `/${chunks[entry]?.file}`,
    needed(routes, texts) {
      const seen = new Set<string>();
      collect(entry, seen);
      for (const key of [...routes, ...texts]) collect(key, seen);
      const used = [...seen].flatMap((key) => chunks[key] ?? []);
      const styles = stylesOf(used);
      const later = new Set(seen);
      // Other pages are fetched in the same way, and have nothing on this one.
      for (const key of used.flatMap(({ dynamicImports = [] }) => dynamicImports)) if (!key.startsWith('src/routes/')) collect(key, later);
      return {
        scripts: [...new Set(used.map(({ file }) => `/${file}`))],
        styles,
        laterStyles: stylesOf([...later].flatMap((key) => chunks[key] ?? [])).filter((path) => !styles.includes(path)),
      };
    },
    style: (path) => styles[path] ?? '',
  };
}

const stylesOf = (chunks: readonly Chunk[]): string[] => [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`);

/** The script in the head of the shell, word for word: the page's rules name its hash. */
export const headScriptOf = (shell: string): string => /<script>([\s\S]*?)<\/script>/.exec(shell)?.[1] ?? '';
