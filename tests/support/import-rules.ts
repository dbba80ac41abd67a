/** Which folder may import from which (style guide, "Where things live"); the first match of a path counts. */
const LAYERS: readonly { readonly folder: string; readonly mayImport: readonly string[] }[] = [
  { folder: 'domain', mayImport: [] },
  { folder: 'src/protocol', mayImport: ['domain'] },
  { folder: 'src/platform', mayImport: ['domain', 'src/protocol'] },
  { folder: 'src/head', mayImport: ['domain', 'src/protocol', 'src/platform'] },
  { folder: 'src/storage', mayImport: ['domain', 'src/platform'] },
  { folder: 'src/medusa', mayImport: ['domain', 'src/platform/unique-id.ts'] },
  { folder: 'src/network', mayImport: ['domain', 'src/protocol', 'src/platform', 'src/medusa'] },
  { folder: 'src/i18n', mayImport: ['domain', 'src/platform'] },
  { folder: 'src/ui', mayImport: ['domain', 'src/i18n'] },
  { folder: 'src/content', mayImport: ['domain'] },
  { folder: 'src/page', mayImport: ['domain', 'src/protocol', 'src/i18n', 'src/ui'] },
  {
    folder: 'src/forms',
    mayImport: ['domain', 'src/platform', 'src/storage', 'src/medusa', 'src/network', 'src/i18n', 'src/ui'],
  },
  {
    folder: 'src/catalogue',
    mayImport: ['domain', 'src/protocol', 'src/platform', 'src/storage', 'src/medusa', 'src/network', 'src/i18n', 'src/ui', 'src/page'],
  },
  {
    folder: 'src/queries',
    mayImport: ['domain', 'src/platform', 'src/storage', 'src/medusa', 'src/network', 'src/catalogue'],
  },
  // Pure: neither browser nor network nor clock. Of the rest of the cart it has types and errors.
  {
    folder: 'src/sync/core',
    mayImport: [
      'domain',
      'src/medusa/ordering.ts',
      'src/sync/api.ts',
      'src/sync/commands.ts',
      'src/sync/errors.ts',
      'src/sync/port.ts',
      'src/sync/refusals.ts',
      'src/sync/testing',
      'src/sync/types.ts',
    ],
  },
  {
    folder: 'src/sync/store',
    mayImport: ['domain', 'src/platform', 'src/storage', 'src/sync/core', 'src/sync/testing', 'src/sync/types.ts'],
  },
  {
    folder: 'src/sync',
    mayImport: ['domain', 'src/protocol', 'src/platform', 'src/storage', 'src/medusa', 'src/i18n', 'src/ui'],
  },
  {
    folder: 'src/features',
    mayImport: [
      'domain',
      'src/protocol',
      'src/platform',
      'src/storage',
      'src/medusa',
      'src/network',
      'src/i18n',
      'src/ui',
      'src/forms',
      'src/content',
      'src/page',
      'src/catalogue',
      'src/sync',
    ],
  },
  {
    folder: 'src/routes',
    mayImport: [
      'src/features',
      'src/content',
      'src/page',
      'src/catalogue',
      'src/sync',
      'src/ui',
      'src/i18n',
      'src/medusa',
      'src/protocol',
      'domain',
      'src/app/router.tsx',
    ],
  },
  // What is left wires everything: main, app (router and providers), ssr, mail, the generated route tree.
  { folder: 'src/', mayImport: ['domain', 'src/'] },
  // An app of its own: of the shop's it has looks, words and formats, and how a photo is made small.
  {
    folder: 'staff',
    mayImport: [
      'domain',
      'src/forms/sending/photo.ts',
      'src/forms/sending/shrink.ts',
      'src/i18n',
      'src/platform/trusted-worker.ts',
      'src/platform/unique-id.ts',
      'src/ui',
    ],
  },
  { folder: 'sw', mayImport: ['src/protocol', 'domain'] },
  { folder: 'server', mayImport: ['domain', 'src/protocol', 'src/medusa', 'src/content', 'src/i18n'] },
];

const isIn = (path: string, folder: string): boolean =>
  folder.includes('.') || folder.endsWith('/') ? path.startsWith(folder) : path.startsWith(`${folder}/`);

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Why one of our modules may not import another of ours, or null if it may.
 *
 * @param from path of the importing module, from the project's root
 * @param to path of the imported module, from the project's root
 */
export function forbidden(from: string, to: string): string | null {
  const layer = LAYERS.find(({ folder }) => isIn(from, folder));
  if (!layer) return `${from} lies in no folder of the style guide`;
  if (featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to))
    return `${from} imports another feature: ${to}; features meet in routes`;
  if (isIn(to, layer.folder)) return null;
  if (layer.mayImport.some((folder) => isIn(to, folder))) return null;
  return `${from} imports ${to}; ${layer.folder} may import only ${layer.mayImport.join(', ') || 'nothing of ours'}`;
}

/** Packages that only one folder may use, so that each stays replaceable. */
const RESERVED_PACKAGES: readonly { readonly name: string; readonly folder: string }[] = [
  { name: '@medusajs/medusa-js', folder: 'src/medusa' },
  { name: 'idb-keyval', folder: 'src/storage' },
  { name: '@mantine/form', folder: 'src/forms' },
  { name: 'sharp', folder: 'server' },
];

/** Why a module may not use a package, or null if it may. */
export function forbiddenPackage(from: string, name: string): string | null {
  const reserved = RESERVED_PACKAGES.find((entry) => entry.name === name);
  return reserved && !isIn(from, reserved.folder) ? `${from} uses ${name}; only ${reserved.folder} may` : null;
}
