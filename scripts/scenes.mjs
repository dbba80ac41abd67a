import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './lib/root.mjs';
import { runScript, say } from './lib/say.mjs';

const PRODUCTS = join(ROOT, 'backend/data/img');
const SCENES = join(ROOT, 'server/pictures/scenes');

const GRADES = ['mint', 'near-mint', 'very-good-plus', 'very-good', 'good'];

/** What is seen of a grade from 30 and from 10 cm: always the same cut of the same picture, so that only the marks differ. */
const NEAR = { left: 0, top: 130, width: 800, height: 600 };
const CLOSE = { left: 96, top: 340, width: 380, height: 285 };
/** The whole deck, as it stands in the room. */
const ROOM = { left: 24, top: 140, width: 760, height: 570 };

/** Marks that are seen from a metre: on the front edge of the worst grades, in parts of the cut's width and height. */
const FAR_MARKS = {
  'very-good': [[0.3, 0.8, 0.004]],
  good: [
    [0.236, 0.7, 0.004],
    [0.29, 0.796, 0.005],
    [0.41, 0.776, 0.004],
    [0.52, 0.752, 0.006],
    [0.68, 0.722, 0.004],
  ],
};

/** Details for pages of texts: a name, the catalogue's picture, and the cut of it. */
const DETAILS = [
  ['detail-fader', 'technics-sl-1210mk2-refurbished-4', { left: 160, top: 130, width: 640, height: 480 }],
  ['detail-stylus', 'technics-sl-1200mk2-refurbished-3', { left: 60, top: 170, width: 640, height: 480 }],
  ['detail-from-above', 'technics-sl-1210mk2-refurbished-2', { left: 20, top: 115, width: 760, height: 570 }],
  ['detail-protractor', 'cartridge-mounting-alignment', { left: 120, top: 190, width: 520, height: 390 }],
];

const WIDTH = 1280;
const HEIGHT = 960;

const spots = (marks) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${marks
      .map(([x, y, r]) => `<ellipse cx="${x * WIDTH}" cy="${y * HEIGHT}" rx="${r * WIDTH}" ry="${r * WIDTH * 0.6}" fill="#b9b4ac"/>`)
      .join('')}</svg>`,
  );

async function cut(source, box, target, marks = []) {
  const larger = sharp(join(PRODUCTS, `${source}.jpg`))
    .extract(box)
    .resize(WIDTH, HEIGHT, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8 });
  await larger
    .composite(marks.length > 0 ? [{ input: spots(marks) }] : [])
    .jpeg({ quality: 82, progressive: true, mozjpeg: true })
    .toFile(join(SCENES, `${target}.jpg`));
  say(target);
}

/** `node scripts/scenes.mjs`: the pictures of the pages of texts, cut from the catalogue's, into `server/pictures/scenes`. */
await runScript(async () => {
  await mkdir(SCENES, { recursive: true });
  for (const grade of GRADES) {
    await cut('technics-sl-1210mk2-refurbished', ROOM, `grade-${grade}-room`, FAR_MARKS[grade]);
    await cut(`grade-black-${grade}`, NEAR, `grade-${grade}-near`);
    await cut(`grade-black-${grade}`, CLOSE, `grade-${grade}-close`);
  }
  for (const [name, source, box] of DETAILS) await cut(source, box, name);
});
