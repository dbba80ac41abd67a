/** Widths the server makes of every picture. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const;

const SHOP_PICTURE = /^\/img\/(.+)\.[a-z0-9]+$/i;

export interface PictureSources {
  readonly avif: string;
  /** For the few browsers that do not know that format: in one size, for its list would stand in the page for everybody. */
  readonly plain: string;
}

/**
 * The sizes and formats of one of the shop's own pictures, or null for any other address,
 * which is shown as it is.
 *
 * @param src same-origin path of the original, e.g. `/img/products/a.jpg`
 */
export function pictureSources(src: string): PictureSources | null {
  const name = SHOP_PICTURE.exec(src)?.[1];
  if (!name) return null;
  const path = name.split('/').map(encodeURIComponent).join('/');
  return {
    avif: PICTURE_WIDTHS.map((width) => `/img/w${width}/${path}.avif ${width}w`).join(', '),
    plain: `/img/w640/${path}.webp`,
  };
}
