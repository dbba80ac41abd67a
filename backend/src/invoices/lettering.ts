import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { BACKEND_DIR } from '../settings';

/** Pieces of a text that one font has the signs of. */
export interface Run {
  readonly font: FontName;
  /** What is drawn. */
  readonly text: string;
  /** What it stands for, where no font has that: a program that searches or copies gets it from here. */
  readonly actual?: string;
}

type FontName = (typeof ORDER)[number];

/** In the order in which they are asked: the shop's own, what it has for names of places (Łódź), and one with Greek and Cyrillic in the same weight. */
const ORDER = ['main', 'ext', 'wide'] as const;
const FILES = { main: 'libre-baskerville', ext: 'libre-baskerville-ext', wide: 'noto-serif' } as const;

/** Static files, of which a paper has in it what it uses, and no font that it does not use. */
export const FONTS = Object.fromEntries(
  ORDER.map((name) => [name, readFileSync(join(BACKEND_DIR, 'data', 'fonts', `${FILES[name]}.ttf`))]),
) as Readonly<Record<FontName, Buffer>>;

const SIGNS = new Map(
  ORDER.map((name) => {
    const font = create(FONTS[name]);
    return [name, new Set('characterSet' in font ? font.characterSet : [])] as const;
  }),
);

/** From the top of a line to what its letters stand on, in parts of their size: that of the shop's own font, whichever is used. */
export const ASCENT = 0.97;

/** Stands for a sign that no font here has; PDF/A allows none that is drawn without a shape of its own. */
const REPLACEMENT = '\ufffd';

/** Breaks of lines and tabs, of which a line has none. */
const GAPS = /[\t-\r\u0085\u2028\u2029]+/g;
/** What has no shape of its own, and says how its neighbours are drawn. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A line in pieces, each with the first font that has all its signs. A sign with its accents is never parted. Of what no font has (emoji, most of the
 * world's scripts) each sign is drawn as the one that says so, and keeps what it stands for.
 */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(line.toWellFormed().normalize('NFC').replace(GAPS, ' '))) {
    const text = segment.replace(UNSEEN, '');
    if (text === '') continue;
    const font = ORDER.find((name) => [...text].every((sign) => SIGNS.get(name)?.has(sign.codePointAt(0) ?? 0)));
    const run: Run = font ? { font, text } : { font: 'wide', text: REPLACEMENT, actual: segment };
    const last = runs.at(-1);
    if (last?.font !== run.font || (last.actual === undefined) !== (run.actual === undefined)) runs.push(run);
    else
      runs[runs.length - 1] = {
        font: run.font,
        text: last.text + run.text,
        ...(run.actual !== undefined && { actual: last.actual + run.actual }),
      };
  }
  return runs;
}
