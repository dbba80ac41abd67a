import type { ProductDetails } from '../../../domain/catalogue';
import type { LocalText } from '../../../domain/locale';
import type { RentalRates } from '../../../domain/rental-price';
import type { WholeShop } from '../../catalogue/whole-shop';

/** Something that is lent, as the page shows it. */
export interface RentalSet {
  readonly id: string;
  readonly handle: string;
  readonly title: LocalText;
  /** What is in it. */
  readonly includes: LocalText | null;
  readonly description: LocalText | null;
  readonly thumbnail: string | null;
  readonly imageAlt: LocalText | null;
  /** In Germany, where all of them stay; null for a visitor elsewhere, until the shop has said them. */
  readonly rates: RentalRates | null;
  readonly depositCents: number | null;
}

export interface RentalView {
  readonly sets: readonly RentalSet[];
  /** Of what the calendar shows at first: what is hired most. */
  readonly firstHandle: string | null;
}

/** The catalogue's names of the three rates. */
const RATES = { day: '1 day', weekend: 'Weekend (Fri to Mon)', week: '1 week' } as const;
const GERMANY = 'de';

/** On a page of rentals nobody needs to be told so. */
const plain = (text: string): string => text.replace(/^(?:Rental|Miete): /, '');
const plainTitle = ({ en, de }: LocalText): LocalText => ({ en: upper(plain(en)), ...(de !== undefined && { de: upper(plain(de)) }) });
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Works out what the page of rentals shows of the goods. */
export function rentalViewOf(
  { catalogue: { products, prices } }: WholeShop,
  details: Readonly<Record<string, ProductDetails | undefined>>,
  country: string,
): RentalView {
  const lent = products.filter(({ type }) => type === 'rental');
  const sets = lent.flatMap((product): RentalSet[] => {
    const centsOf = (title: string) => prices.offers[product.variants.find((variant) => variant.title === title)?.id ?? '']?.cents ?? null;
    const [day, weekend, week] = [centsOf(RATES.day), centsOf(RATES.weekend), centsOf(RATES.week)];
    // What is brought and fetched is no set of its own.
    if (!product.variants.some(({ title }) => title === RATES.day)) return [];
    const known = details[product.handle];
    const en = known?.specs.en.includes ?? product.facts.en[0];
    const de = known?.specs.de.includes ?? product.facts.de[0];
    return [
      {
        id: product.id,
        handle: product.handle,
        title: plainTitle(product.title),
        includes: en === undefined ? null : { en, ...(de !== undefined && { de }) },
        description: known?.description ?? null,
        thumbnail: product.thumbnail,
        imageAlt: product.imageAlt,
        rates: country !== GERMANY || day === null || weekend === null || week === null ? null : { day, weekend, week },
        depositCents: known?.depositCents ?? null,
      },
    ];
  });
  const first = lent.find(({ tags, handle }) => tags.includes('bestseller') && sets.some((set) => set.handle === handle));
  return { sets, firstHandle: first?.handle ?? sets[0]?.handle ?? null };
}
