import type { Offer, Product, ProductSummary, Variant } from '../catalogue';

/** A product made up for a test: only what the test is about has to be said. */
export function productWith(own: Partial<Product> & { handle: string }): Product {
  return {
    id: `prod_${own.handle}`,
    title: { en: own.handle },
    thumbnail: null,
    imageAlt: null,
    type: 'turntable',
    typeId: null,
    categoryIds: [],
    tags: [],
    manufacturer: null,
    facts: { en: [], de: [] },
    options: [],
    variants: [],
    leadTimeWeeks: null,
    madeToOrder: false,
    discontinued: false,
    requestOnly: false,
    surchargePercent: null,
    description: null,
    pictures: [],
    specs: { en: {}, de: {} },
    fits: [],
    optionGroupIds: [],
    exchangeOption: null,
    moneyBackGuarantee: false,
    depositCents: null,
    ...own,
  };
}

export const option = (title: string, values: readonly string[]): ProductSummary['options'][number] => ({
  id: `opt_${title}`,
  title,
  name: { en: title },
  values: values.map((value) => ({ value, name: { en: value } })),
});

export const variant = (id: string, options: Record<string, string> = {}): Variant => ({
  id,
  sku: id.toUpperCase(),
  title: id,
  options,
  weightGrams: null,
});

export const offer = (cents: number | null, stock: number | null = 5): Offer => ({
  cents,
  stock,
  purchasable: stock === null || stock > 0,
});

/** An SL-1210MK2 as the catalogue has it: five grades, with and without exchange, Good sold out. */
export const deck = productWith({
  handle: 'deck',
  title: { en: 'Technics SL-1210MK2 – refurbished', de: 'Technics SL-1210MK2 – überholt' },
  manufacturer: 'Technics',
  exchangeOption: 'Trade-in',
  options: [option('Condition', ['Mint', 'Very Good Plus', 'Good']), option('Trade-in', ['No exchange', 'Exchange'])],
  variants: ['Mint', 'Very Good Plus', 'Good'].flatMap((grade) => [
    variant(`${grade}-ne`.replaceAll(' ', '-').toLowerCase(), { Condition: grade, 'Trade-in': 'No exchange' }),
    variant(`${grade}-ex`.replaceAll(' ', '-').toLowerCase(), { Condition: grade, 'Trade-in': 'Exchange' }),
  ]),
});

export const deckOffers = {
  'mint-ne': offer(94900, 1),
  'mint-ex': offer(79900, 1),
  'very-good-plus-ne': offer(76900, 4),
  'very-good-plus-ex': offer(61900, 4),
  'good-ne': offer(61900, 0),
  'good-ex': offer(46900, 0),
};
