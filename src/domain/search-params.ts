/**
 * Search params are plain texts here: `?search=12` means the text "12". In `filters` the values
 * are joined by a literal `+` (specification §2), which an ordinary query string reads as a space;
 * so are the chosen parts in `with`, and the products in `p`.
 */
const JOINED: ReadonlySet<string> = new Set(['filters', 'with', 'p']);

/** A text that was cut in the middle of a character is shown as it came, never thrown at the visitor. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseSearch(query: string): Record<string, string> {
  const params = query.replace(/^\?/, '').split('&').filter(Boolean);
  return Object.fromEntries(
    params.map((param) => {
      const [rawName = '', ...rest] = param.split('=');
      const name = decoded(rawName);
      const value = rest.join('=');
      return [name, decoded(JOINED.has(name) ? value : value.replaceAll('+', ' '))];
    }),
  );
}

export function stringifySearch(search: object): string {
  const params = Object.entries(search).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    const encoded = encodeURIComponent(String(value));
    return [`${encodeURIComponent(name)}=${JOINED.has(name) ? encoded.replaceAll('%2B', '+') : encoded}`];
  });
  return params.length > 0 ? `?${params.join('&')}` : '';
}

/** The values of a `filters` param, without empty and repeated ones. */
export const splitFilters = (filters: string | undefined): string[] => [...new Set((filters ?? '').split('+').filter(Boolean))];

export const joinFilters = (tokens: readonly string[]): string | undefined => (tokens.length > 0 ? tokens.join('+') : undefined);

/** Reads one value of an address; undefined for what it cannot be. */
type Reader<Value> = (value: unknown) => Value | undefined;

/** A text, without the blanks around it; longer ones are cut off. */
export const text =
  (longest: number): Reader<string> =>
  (value) =>
    (typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest).trim() : '') || undefined;

/** One of a few words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (value) =>
    words.find((word) => word === value);

/** A whole number written in digits; larger ones become the largest. */
export const whole =
  (smallest: number, largest = 9_999_999): Reader<number> =>
  (value) => {
    const digits = text(16)(value) ?? '';
    return /^\d+$/.test(digits) && Number(digits) >= smallest ? Math.min(Number(digits), largest) : undefined;
  };

/** What an address may say, by name. */
export type SearchParams<Shape extends Readonly<Record<string, Reader<unknown>>>> = { [Name in keyof Shape]?: ReturnType<Shape[Name]> };

/**
 * Reads what a page's address says beyond its path. What cannot be read is left out, never thrown
 * at the visitor. By hand, because every page reads the addresses of all: a schema library would
 * cost each first visit 3 kB.
 */
export const readSearch =
  <Shape extends Readonly<Record<string, Reader<unknown>>>>(shape: Shape) =>
  (search: Readonly<Record<string, unknown>>): SearchParams<Shape> =>
    // Named even when it is nothing: the router lays it over what the address really says.
    Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [name, read(Object.hasOwn(search, name) ? search[name] : undefined)]),
    ) as SearchParams<Shape>;
