import { inflateSync } from 'node:zlib';

/** What an object of a PDF is: its dictionary as it stands, and the bytes of its stream, if it has one. */
interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

/** Every object of a PDF by its number, those that are packed into others too. */
export function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj([\s\S]*?)endobj/g)) {
    const [, number = '', body = ''] = match;
    const at = /stream\r?\n/.exec(body);
    const dictionary = at ? body.slice(0, at.index) : body;
    // As long as it says: what ends a line may be the last byte of what is packed.
    const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1] ?? Number.NaN);
    const raw = at ? Buffer.from(body.slice(at.index + at[0].length), 'latin1').subarray(0, length) : null;
    const stream = raw && /\/FlateDecode/.test(dictionary) ? inflateSync(raw) : raw;
    objects.set(Number(number), { dictionary, stream });
    if (!stream || !/\/ObjStm/.test(dictionary)) continue;
    const packed = stream.toString('latin1');
    const first = Number(/\/First (\d+)/.exec(dictionary)?.[1]);
    const places = (packed.slice(0, first).match(/\d+/g) ?? []).map(Number);
    for (let place = 0; place < places.length; place += 2) {
      const from = first + (places[place + 1] ?? 0);
      const to = place + 3 < places.length ? first + (places[place + 3] ?? 0) : packed.length;
      objects.set(places[place] ?? 0, { dictionary: packed.slice(from, to), stream: null });
    }
  }
  return objects;
}

const spoken = (hex: string): string => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** Which letters a font's numbers stand for (`ToUnicode`). */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', values = ''] of map.matchAll(/<([\da-f]{4})>\s*<[\da-f]{4}>\s*\[([^\]]*)\]/gi)) {
    for (const [place, [, hex = '']] of [...values.matchAll(/<([\da-f\s]*)>/gi)].entries())
      letters.set(Number.parseInt(from, 16) + place, spoken(hex));
  }
  return letters;
}

/** What is drawn, with what it stands for where that is said (`ActualText`). */
const DRAWN = /(?:\/Span <<\s*\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)\s*>> BDC[^B]*)?BT([\s\S]*?)ET/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text string as it stands in a stream: UTF-16 with its mark, some bytes escaped. */
function actualOf(written: string): string {
  const bytes = Buffer.from(
    written.replaceAll(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  );
  return bytes.subarray(2).swap16().toString('utf16le');
}

/**
 * The words of a PDF that pdfkit has drawn, in the order in which they were put there, as a program that searches or reads aloud gets them.
 * Words that stand together are one line.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const referred = (dictionary: string, name: string) => objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]));
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = referred(objects.get(Number(number))?.dictionary ?? '', 'ToUnicode')?.stream;
      if (map) fonts.set(name, lettersOf(map.toString('latin1')));
    }
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages
    .flatMap(({ dictionary }) => (/\/Contents\s*\[?\s*((?:\d+ 0 R\s*)+)/.exec(dictionary)?.[1]?.match(/\d+(?= 0 R)/g) ?? []).map(Number))
    .map((number) => objects.get(number)?.stream?.toString('latin1') ?? '')
    .flatMap((content) => [...content.matchAll(DRAWN)])
    .map(([, actual, drawn = '']) => {
      if (actual !== undefined) return actualOf(actual);
      const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(drawn)?.[1] ?? '');
      const codes = [...drawn.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? '\ufffd').join('');
    })
    .join('\n');
}
