import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { LARGEST_INPUT_PIXELS } from './resize';

/** What services for sharing show without cutting. */
export const CARD = { width: 1200, height: 630 } as const;

/** The light page's (`src/ui/theme.css`): whoever shares a page has no scheme. */
const GROUND = '#f7f4ee';
const PICTURE_GROUND = '#dedad4';
const TEXT = '#1b1815';
const QUIET = '#5e564d';
const STROBE = '#b3321b';
const UNLIT = '#cfc6b8';

const PICTURE_WIDTH = 600;
const MARGIN = 56;
const TEXT_WIDTH = CARD.width - PICTURE_WIDTH - 2 * MARGIN;
const TITLE_HEIGHT = 320;
/** Largest first: the title has the first that fits. */
const TITLE_SIZES = [56, 48, 40, 34, 28] as const;
const SMALLEST_TITLE = 28;
/** Width by height of pictures that may lose their edges: nearly as wide as high. */
const NEARLY_SQUARE = { from: 0.8, to: 1.3 } as const;

/** sharp draws no compressed fonts; these are the shop's own, and stay known once one text was drawn with each. */
const FONTS = ['libre-baskerville-ext', 'libre-baskerville-italic', 'rille-figures-400', 'libre-baskerville'] as const;
const FAMILIES = 'Libre Baskerville, Rille Figures';

/** Of a title: control characters are no text, and the rest is written so that none of it is taken for markup. */
const escaped = (text: string): string =>
  text.replaceAll(/\p{C}/gu, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function besideText(picture: Buffer, fills: boolean): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels: LARGEST_INPUT_PIXELS, failOn: 'error', density: 216 }).rotate();
  const { width, height } = (await image.metadata()).autoOrient;
  const ratio = width / height;
  const isCut = fills || (ratio >= NEARLY_SQUARE.from && ratio <= NEARLY_SQUARE.to);
  return image
    .flatten({ background: PICTURE_GROUND })
    .resize({ width: PICTURE_WIDTH, height: CARD.height, fit: isCut ? 'cover' : 'contain', background: PICTURE_GROUND })
    .toBuffer();
}

/** What a card shows. */
export interface ShareCard {
  /** Plain text: what the page is about. */
  readonly title: string;
  /** Plain text in italic below it; may be empty. */
  readonly rest: string;
  readonly picture: Buffer;
  /** Whether the picture may be cut to fill its side; goods stand whole on the picture ground. */
  readonly fills: boolean;
}

interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws what is shown when somebody shares a page.
 *
 * @param lettering folder with the fonts
 * @param mark the shop's mark as SVG; null leaves it out
 */
export function shareCards(lettering: string, mark: () => Promise<Buffer | null>): (card: ShareCard) => Promise<Buffer> {
  const drawText = async (
    markup: string,
    size: number,
    { font = 'libre-baskerville', wrap = 'word' }: { font?: (typeof FONTS)[number]; wrap?: 'word' | 'word-char' } = {},
  ): Promise<Drawn> => {
    const fontfile = join(lettering, `${font}.ttf`);
    // At 72 dpi a point is a pixel.
    const image = sharp({ text: { text: markup, font: `${FAMILIES} ${size}`, fontfile, width: TEXT_WIDTH, dpi: 72, rgba: true, wrap } });
    const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  let fonts: Promise<unknown> | null = null;
  const withFonts = () => {
    fonts ??= Promise.all(FONTS.map((font) => drawText('R', 12, { font }))).catch((error: unknown) => {
      fonts = null;
      throw error;
    });
    return fonts;
  };

  /** In the largest size in which no word breaks; in the smallest they do, and what is too long is cut. */
  const titled = async (markup: (size: number) => string): Promise<Drawn> => {
    for (const size of TITLE_SIZES) {
      const drawn = await drawText(markup(size), size);
      if (drawn.width <= TEXT_WIDTH && drawn.height <= TITLE_HEIGHT) return drawn;
    }
    const { data, width, height } = await drawText(markup(SMALLEST_TITLE), SMALLEST_TITLE, { wrap: 'word-char' });
    const shown = { width: Math.min(width, TEXT_WIDTH), height: Math.min(height, TITLE_HEIGHT) };
    return {
      ...shown,
      data: await sharp(data)
        .extract({ left: 0, top: 0, ...shown })
        .png()
        .toBuffer(),
    };
  };

  /** The four rows of dots of the platter's edge, the third one larger. */
  const dots = (): Buffer => {
    const rows = [2, 2, 3.4, 2].map((radius, row) =>
      Array.from({ length: 20 }, (_, at) => {
        const fill = row === 2 && at < 1 ? STROBE : UNLIT;
        return `<circle cx="${6 + at * 25}" cy="${6 + row * 13}" r="${radius}" fill="${fill}"/>`;
      }).join(''),
    );
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${TEXT_WIDTH}" height="52">${rows.join('')}</svg>`);
  };

  return async ({ title, rest, picture, fills }) => {
    await withFonts();
    const name = escaped(title);
    const more = escaped(rest);
    const [shown, disc, word, text] = await Promise.all([
      besideText(picture, fills),
      mark().then((svg) => svg && sharp(svg, { density: 160 }).resize(56).png().toBuffer()),
      drawText(`<span foreground="${TEXT}">Rille</span>`, 34),
      titled((size) => {
        const second = more && `\n<span foreground="${QUIET}" size="${Math.round(size * 0.72) * 1024}"><i>${more}</i></span>`;
        return `<span foreground="${TEXT}">${name}</span>${second}`;
      }),
    ]);
    const parts: OverlayOptions[] = [
      { input: shown, left: CARD.width - PICTURE_WIDTH, top: 0 },
      ...(disc ? [{ input: disc, left: MARGIN, top: MARGIN }] : []),
      { input: word.data, left: MARGIN + (disc ? 72 : 0), top: MARGIN + Math.round((56 - word.height) / 2) },
      { input: text.data, left: MARGIN, top: Math.round(150 + (TITLE_HEIGHT - text.height) / 2) },
      { input: dots(), left: MARGIN, top: CARD.height - MARGIN - 52 },
    ];
    return sharp({ create: { ...CARD, channels: 3, background: GROUND } })
      .composite(parts)
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  };
}

/** The mark as the browser's tabs show it. @param clientDir the built files */
export const markIn = (clientDir: string) => (): Promise<Buffer | null> => readFile(join(clientDir, 'favicon.svg')).catch(() => null);
