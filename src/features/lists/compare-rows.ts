import type { Product } from '../../../domain/catalogue';
import type { Locale } from '../../../domain/locale';

/** One fact about all the things that are compared. */
export interface CompareRow {
  /** Key of the specification. */
  readonly key: string;
  /** In the order of the things; null where the catalogue does not say. */
  readonly values: readonly (string | null)[];
  /** Whether they tell the things apart: not all say the same, or not all say something. */
  readonly differs: boolean;
}

/** What is of one thing alone and cannot be compared with anything. */
const OF_ITS_OWN: ReadonlySet<string> = new Set(['status', 'manufacturer_status']);

/** Facts of things side by side: what differs first, both halves in the shop's own order. */
export function compareRows(products: readonly Pick<Product, 'specs'>[], locale: Locale): CompareRow[] {
  const order: string[] = [];
  for (const { specs } of products)
    for (const [place, key] of Object.keys(specs.en).entries()) {
      if (order.includes(key) || OF_ITS_OWN.has(key)) continue;
      // Behind what stands before it with the thing that has it, so that related facts stay together.
      const before = Object.keys(specs.en)
        .slice(0, place)
        .findLast((other) => order.includes(other));
      order.splice(before === undefined ? order.length : order.indexOf(before) + 1, 0, key);
    }
  const rows = order.map((key): CompareRow => {
    const values = products.map(({ specs }) => specs[locale][key] ?? specs.en[key] ?? null);
    return { key, values, differs: new Set(products.map(({ specs }) => specs.en[key] ?? null)).size > 1 };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

const SENTENCES_SAID = 2;

/** The first sentences of a description. */
export function firstSentences(text: string): string {
  const sentences = text.replaceAll(/\s+/g, ' ').match(/.+?[.!?](?=\s[\p{Lu}„"]|$)/gu) ?? [text];
  return sentences.slice(0, SENTENCES_SAID).join('').trim();
}
