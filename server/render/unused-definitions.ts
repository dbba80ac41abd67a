const FONT = /@font-face\{[^{}]*\}/g;
const UNICODE_RANGE = /unicode-range:([^;}]*)/;
/** In a rule, with the semicolon behind it. */
const PROPERTY = /(?<=[{;]\s*)(--[\w-]+):([^;{}]*);?/g;
/** From one state to another, and at first there is only one. */
const TRANSITION = /(?<=[{;]\s*)transition:[^;{}]*;?/g;
const REFERENCE = /var\(\s*(--[\w-]+)/g;
const EMPTY_RULE = /(?<=[{};]|^)[^{};]+\{\}/g;

/** Lowest and highest of `U+131`, `U+152-153` or `U+1??`. */
function spanOf(range: string): readonly [number, number] {
  const [from = '', to] = range.trim().replace(/^u\+/i, '').split('-');
  return [from.replaceAll('?', '0'), to ?? from.replaceAll('?', 'f')].map((digits) => Number.parseInt(digits, 16)) as [number, number];
}

/** Without an alphabet of which the page has no letter. */
function withoutFonts(css: string, html: string): string {
  let letters: readonly number[] | null = null;
  return css.replaceAll(FONT, (face) => {
    const ranges = UNICODE_RANGE.exec(face)?.[1]?.split(',').map(spanOf);
    if (!ranges) return face;
    letters ??= [...new Set(html)].map((letter) => letter.codePointAt(0) ?? 0);
    return letters.some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to)) ? face : '';
  });
}

const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, name = '']) => name);

/** Without custom properties that nothing asks for, nor anything that is asked for. */
function withoutProperties(css: string, html: string): string {
  const valuesOf = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(PROPERTY)) valuesOf.set(name, [...(valuesOf.get(name) ?? []), value]);
  const used = new Set<string>();
  let asked = [...referencesIn(css.replaceAll(PROPERTY, '')), ...referencesIn(html)];
  while (asked.length > 0) {
    const more = [...new Set(asked)].filter((name) => !used.has(name));
    for (const name of more) used.add(name);
    asked = more.flatMap((name) => valuesOf.get(name) ?? []).flatMap(referencesIn);
  }
  return css.replaceAll(PROPERTY, (property, name) => (used.has(name) ? property : '')).replaceAll(EMPTY_RULE, '');
}

/**
 * Rules without what they define and nobody on the page uses: alphabets, transitions, custom properties.
 * All of it comes with the whole stylesheets; it is left out only of what a page carries with it.
 */
export function withoutUnused(css: string, html: string): string {
  return withoutProperties(withoutFonts(css.replaceAll(TRANSITION, ''), html), html);
}
