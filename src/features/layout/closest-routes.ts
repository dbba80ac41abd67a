import type { ShopRoute } from '../../../domain/catalogue';

/** Number of letters to change, add or drop to turn one word into another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const LONGEST_WORD = 40;
const MAX_TYPOS = 2;

/** Listings whose name is what somebody mistyped in the last part of a path, nearest first. */
export function closestRoutes(path: string, routes: readonly ShopRoute[]): readonly ShopRoute[] {
  const word = path.split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';
  if (word === '' || word.length > LONGEST_WORD) return [];
  return routes
    .map((route) => ({ route, typos: distance(word, route.slug) }))
    .filter(({ typos, route }) => typos <= MAX_TYPOS && typos < route.slug.length / 2)
    .sort((one, other) => one.typos - other.typos)
    .map(({ route }) => route);
}
