import { objectsOf } from '../../../tests/support/pdf-text';

/** How a TrueType file begins. */
const TRUE_TYPE = ['\x00\x01\x00\x00', 'true'];

/** Every font that a PDF names, and whether it has it in it: one without is another one on each machine. */
export function pdfFonts(pdf: Buffer): readonly { readonly name: string; readonly isEmbedded: boolean }[] {
  const objects = objectsOf(pdf);
  const nextOf = (dictionary: string, name: string) => objects.get(Number(new RegExp(`/${name} \\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1]));
  const fonts = [...objects.values()].filter(({ dictionary }) => /\/Type \/Font\b(?!Descriptor)/.test(dictionary));
  const descendants = new Set(fonts.map(({ dictionary }) => nextOf(dictionary, 'DescendantFonts')));
  return fonts
    .filter((font) => !descendants.has(font))
    .map(({ dictionary }) => {
      const own = nextOf(dictionary, 'DescendantFonts')?.dictionary ?? dictionary;
      const file = nextOf(nextOf(own, 'FontDescriptor')?.dictionary ?? '', 'FontFile2');
      const begins = file?.stream?.subarray(0, 4).toString('latin1') ?? '';
      return { name: /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? '', isEmbedded: TRUE_TYPE.includes(begins) };
    });
}
