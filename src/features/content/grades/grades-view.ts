import type { ProductSummary, RegionPrices, Variant } from '../../../../domain/catalogue';
import { variantKey } from '../../../../domain/configuration-url';
import { EXCHANGE_VALUE } from '../../../../domain/exchange';
import { splitTitle } from '../../../../domain/split-title';
import type { WholeShop } from '../../../catalogue/whole-shop';

/** The grades of the shop, best first, by the names that addresses and pictures have. */
export const GRADE_IDS = ['mint', 'near-mint', 'very-good-plus', 'very-good', 'good'] as const;

export type GradeId = (typeof GRADE_IDS)[number];

/** A deck that can be had in a grade. */
export interface GradedDeck {
  readonly handle: string;
  /** Model, without its maker and what else the title says. */
  readonly name: string;
  readonly variant: string;
  readonly cents: number;
}

export interface GradesView {
  readonly currencyCode: string;
  /** The cheapest first; without trade-in. */
  readonly decks: Readonly<Record<GradeId, readonly GradedDeck[]>>;
}

const gradeOf = ({ options }: Variant): GradeId | undefined => {
  const values = Object.values(options).map((value) => value.toLowerCase().replaceAll(' ', '-'));
  return GRADE_IDS.find((id) => values.includes(id));
};

const nameOf = ({ title, manufacturer }: ProductSummary): string => {
  const { name } = splitTitle(title.en);
  return manufacturer && name.startsWith(`${manufacturer} `) ? name.slice(manufacturer.length + 1) : name;
};

function decksOf(grade: GradeId, products: readonly ProductSummary[], { offers }: RegionPrices): GradedDeck[] {
  const decks = products.flatMap((product) => {
    const found = product.variants
      .filter((variant) => gradeOf(variant) === grade && !Object.values(variant.options).includes(EXCHANGE_VALUE))
      .flatMap((variant) => {
        const { cents = null, purchasable = false } = offers[variant.id] ?? {};
        return cents !== null && purchasable ? [{ variant: variantKey(variant), cents }] : [];
      })
      .sort((a, b) => a.cents - b.cents)[0];
    return found ? [{ handle: product.handle, name: nameOf(product), ...found }] : [];
  });
  return decks.sort((a, b) => a.cents - b.cents);
}

/** Works out which decks the shop has of each grade. */
export function gradesViewOf({ catalogue: { products, prices } }: WholeShop): GradesView {
  const decks = products.filter(({ type }) => type === 'turntable');
  return {
    currencyCode: prices.currencyCode,
    decks: {
      mint: decksOf('mint', decks, prices),
      'near-mint': decksOf('near-mint', decks, prices),
      'very-good-plus': decksOf('very-good-plus', decks, prices),
      'very-good': decksOf('very-good', decks, prices),
      good: decksOf('good', decks, prices),
    },
  };
}
