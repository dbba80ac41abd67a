import { CONTENT_PAGES } from 'virtual:content-pages';
import type { ProductDetails, ProductSummary } from '../domain/catalogue';
import { GUARANTEE_NOTICE } from '../domain/guarantee-notice';
import { kindOfGood } from '../domain/kind-of-good';
import type { ShownProfile } from '../domain/shop-profile';
import type { GoodsNow } from './catalogue/catalogue';
import { jsonOf, type Segment } from './catalogue/segments';

/** What of `docs/before-you-open.md` a running shop can tell by itself. */
export interface Unfinished {
  /** Fields of the profile that are still examples. */
  readonly exampleValues: readonly string[];
  /** Pages of texts that are still drafts for a lawyer, and the notice on the statutory guarantee. */
  readonly drafts: readonly string[];
  /** Makers of goods whose product safety block lacks an address (Art. 19 GPSR). */
  readonly makersWithoutAddress: readonly string[];
}

/** What the catalogue calls the shop's own workshop, whose address is the profile's. */
const OWN_MAKE = 'Werkstatt';

/**
 * The makers of some goods that nothing says the address of.
 *
 * @param products with what is kept of them in lists, and beside it
 */
export function makersWithoutAddress(products: readonly ProductSummary[], details: Readonly<Record<string, ProductDetails>>): string[] {
  const makers = products.flatMap((product) => {
    const known = product.manufacturer === OWN_MAKE || details[product.handle]?.safety?.maker !== undefined;
    return known || product.manufacturer === null || kindOfGood(product) !== 'goods' ? [] : [product.manufacturer];
  });
  return [...new Set(makers)].sort();
}

/** The same of the goods that a server has now. */
export async function makersToNameOf(
  { products, details }: Pick<GoodsNow, 'products' | 'details'>,
  segment: (name: string) => Promise<Segment | null>,
): Promise<string[]> {
  const read = async <Value>(names: readonly string[]): Promise<Value[]> => {
    const found = await Promise.all(names.map(segment));
    return Promise.all(found.flatMap((one) => (one ? [jsonOf(one)] : []))).then((texts) => texts.map((text) => JSON.parse(text) as Value));
  };
  const [lists, tables] = await Promise.all([read<ProductSummary[]>(products), read<Record<string, ProductDetails>>(details)]);
  return makersWithoutAddress(lists.flat(), Object.assign({}, ...tables));
}

/** @returns null where nothing is left */
export function leftToFillIn({ examples }: Pick<ShownProfile, 'examples'>, makers: readonly string[] = []): Unfinished | null {
  const drafts = [
    ...CONTENT_PAGES.flatMap(({ path, legal }) => (legal === 'draft' ? [path] : [])),
    ...(GUARANTEE_NOTICE.checked ? [] : [`${GUARANTEE_NOTICE.path}#${GUARANTEE_NOTICE.anchor}`]),
  ];
  return examples.length + drafts.length + makers.length > 0 ? { exampleValues: examples, drafts, makersWithoutAddress: makers } : null;
}

/** For whoever starts the shop. */
export const wordsOfUnfinished = ({ exampleValues, drafts, makersWithoutAddress: makers }: Unfinished): string =>
  [
    'The shop has a public address (PUBLIC_URL), and is not ready to be found there (docs/before-you-open.md).',
    ...(exampleValues.length > 0 ? [`Examples in the shop's profile: ${exampleValues.join(', ')}.`] : []),
    ...(drafts.length > 0 ? [`Drafts that no lawyer has checked: ${drafts.join(', ')}.`] : []),
    ...(makers.length > 0 ? [`Makers without an address for product safety: ${makers.join(', ')}.`] : []),
  ].join(' ');
