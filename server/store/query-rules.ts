/** What a query parameter may be. */
export type QueryRule =
  | { readonly kind: 'id' }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'names'; readonly allowed: readonly string[] };

export const id: QueryRule = { kind: 'id' };
export const text = (longest: number): QueryRule => ({ kind: 'text', longest });
export const wholeNumber = (least: number, most: number): QueryRule => ({ kind: 'number', least, most });
/** A list with commas, of these names only. */
export const names = (...allowed: string[]): QueryRule => ({ kind: 'names', allowed });

/** Ids of Medusa and of whoever wrote their own, as the demo catalogue has. */
export const ID = /^[A-Za-z0-9_-]{1,100}$/;

function isAllowed(rule: QueryRule, value: string): boolean {
  switch (rule.kind) {
    case 'id':
      return ID.test(value);
    case 'text':
      return value.length > 0 && value.length <= rule.longest && !/\p{Cc}/u.test(value);
    case 'number':
      return /^\d{1,7}$/.test(value) && Number(value) >= rule.least && Number(value) <= rule.most;
    case 'names':
      return value.split(',').every((name) => rule.allowed.includes(name));
  }
}

/** What a rule says, for people. */
export function wordsOfRule(rule: QueryRule): string {
  switch (rule.kind) {
    case 'id':
      return 'id';
    case 'text':
      return `text of at most ${rule.longest} characters`;
    case 'number':
      return `${rule.least} to ${rule.most}`;
    case 'names':
      return rule.allowed.join(', ');
  }
}

/**
 * Reads a query and writes it anew, so that the backend sees what was checked.
 *
 * @param search with its question mark, or empty
 * @param required parameters that must be there
 * @returns the query to send on, with its question mark or empty; or the name of what is wrong with it
 */
export function checkedQuery(
  search: string,
  rules: Readonly<Record<string, QueryRule>> = {},
  required: readonly string[] = [],
): { readonly query: string } | { readonly wrong: string } {
  const seen = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule || seen.has(name) || !isAllowed(rule, value)) return { wrong: name };
    seen.set(name, value);
  }
  const missing = required.find((name) => !seen.has(name));
  if (missing !== undefined) return { wrong: missing };
  const query = [...seen].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { query: query && `?${query}` };
}
