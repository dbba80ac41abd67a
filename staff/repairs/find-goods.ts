import type { EstimateGood } from './queries';

const MOST_FOUND = 8;

/** Those in whose names every word is that is typed, in either language or by number. */
export function goodsLike(goods: readonly EstimateGood[], typed: string): readonly EstimateGood[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return goods
    .filter(({ title, title_de, sku }) => {
      const text = `${title} ${title_de ?? ''} ${sku ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST_FOUND);
}
