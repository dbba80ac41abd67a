import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './lib/root.mjs';
import { runScript, say } from './lib/say.mjs';

const VINYL = '#171513';
const PAPER = '#ede7dd';
const STROBE = '#ff7a5c';

/**
 * `node scripts/icons.mjs`: the icons of the installed app from the word mark, into `public/icons`.
 *
 * @param mark path data of the groove, drawn in a box of 32
 * @param share of the icon that the mark takes
 * @param corner radius, in parts of the icon; 0 where the system cuts the corners itself
 */
const icon = (mark, size, share, corner) => {
  const scale = (size * share) / 32;
  const shift = (size * (1 - share)) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${VINYL}"/>
    <g transform="translate(${shift} ${shift}) scale(${scale})">
      <path d="${mark}" fill="none" stroke="${PAPER}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>
      <circle cx="16" cy="16" r="2.6" fill="${STROBE}"/>
    </g>
  </svg>`);
};

await runScript(async () => {
  const svg = await readFile(join(ROOT, 'public/favicon.svg'), 'utf8');
  const mark = /<path d="([^"]+)"/.exec(svg)?.[1];
  if (!mark) throw new Error('public/favicon.svg holds no groove.');
  const icons = [
    { name: 'icon-192', size: 192, share: 0.66, corner: 0.22 },
    { name: 'icon-512', size: 512, share: 0.66, corner: 0.22 },
    // Systems cut it to a circle of 80 % at the smallest.
    { name: 'maskable-512', size: 512, share: 0.54, corner: 0 },
    { name: 'apple-touch', size: 180, share: 0.62, corner: 0 },
  ];
  for (const { name, size, share, corner } of icons) {
    const png = await sharp(icon(mark, size, share, corner))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    await writeFile(join(ROOT, 'public/icons', `${name}.png`), png);
    say(`${name}.png ${png.length} bytes`);
  }
});
