import type { EstimateGood } from './queries';

const MOST_FOUND = 8;

/** Those in whose names every word is that is typed, in either language or by number; the ones that are called just so come first. */
export function goodsLike(goods: readonly EstimateGood[], typed: string): readonly EstimateGood[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const textOf = ({ title, title_de, sku }: EstimateGood) => `${title} ${title_de ?? ''} ${sku ?? ''}`.toLowerCase();
  const isCalledSo = (good: EstimateGood) => textOf(good).includes(words.join(' '));
  return goods
    .filter((good) => words.every((word) => textOf(good).includes(word)))
    .toSorted((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)))
    .slice(0, MOST_FOUND);
}
