/** The only sizes there are: every further one would be a way to fill the cache. */
const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** A picture as its address asks for it. */
export interface PictureAddress {
  /** Null for the original size. */
  readonly width: number | null;
  readonly format: PictureFormat;
  readonly folder: 'products' | 'scenes' | 'uploads' | 'drawn';
  /** Without the ending; slashes only below `uploads`. */
  readonly name: string;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._,()+@-]{0,199}$/;
/** Folders below `uploads` that a Medusa file service may make. */
const DEEPEST_UPLOAD = 4;

const isName = (part: string): boolean => NAME.test(part) && !part.includes('..');

function folderAndName(parts: readonly string[]): Pick<PictureAddress, 'folder' | 'name'> | null {
  const [folder, ...rest] = parts;
  if (parts.length === 1 && folder === 'no-img') return { folder: 'drawn', name: 'no-img' };
  if (!rest.every(isName)) return null;
  const name = rest.join('/');
  if ((folder === 'products' || folder === 'scenes') && rest.length === 1) return { folder, name };
  if (folder === 'uploads' && rest.length >= 1 && rest.length <= DEEPEST_UPLOAD) return { folder, name };
  return null;
}

/**
 * Reads `/img/w640/products/<name>.avif`, and `/img/products/<name>.jpg` for the original size.
 *
 * @param plainPath decoded path
 * @returns null for anything that is not exactly such an address
 */
export function readPictureAddress(plainPath: string): PictureAddress | null {
  const [, sized, path, ending] = /^\/img\/(?:w(\d{3,4})\/)?(.+)\.(avif|webp|jpe?g|png)$/.exec(plainPath) ?? [];
  if (path === undefined) return null;
  const width = sized === undefined ? null : (PICTURE_WIDTHS.find((known) => String(known) === sized) ?? undefined);
  const target = folderAndName(path.split('/'));
  if (width === undefined || target === null) return null;
  return { width, format: ending === 'avif' || ending === 'webp' ? ending : 'jpg', ...target };
}
