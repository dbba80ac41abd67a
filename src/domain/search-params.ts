/**
 * Search params are plain texts here: `?search=12` means the text "12". In `filters` the values
 * are joined by a literal `+` (specification §2), which an ordinary query string reads as a space;
 * so are the chosen parts in `with`.
 */
const JOINED: ReadonlySet<string> = new Set(['filters', 'with']);

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
