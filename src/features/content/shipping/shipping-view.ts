import type { LocalText } from '../../../../domain/locale';
import type { ShippingZone } from '../../../../domain/shipping';
import type { WholeShop } from '../../../catalogue/whole-shop';

/** A country the shop sends to. */
export interface ShippingCountry {
  readonly iso2: string;
  readonly name: LocalText;
  /** Percent that the shop charges. */
  readonly vat: number;
  /** Percent that the country takes on receipt; null where nothing is, or nobody knows. */
  readonly importVat: number | null;
}

export interface ZoneView extends ShippingZone {
  readonly countries: readonly ShippingCountry[];
}

/** A kind of thing to work it out for, weighed by what the catalogue has of it. */
export interface SampleLoad {
  readonly id: 'deck' | 'pair' | 'cartridge';
  readonly grams: number;
}

export interface ShippingView {
  readonly currencyCode: string;
  readonly parcelLimitGrams: number;
  readonly zones: readonly ZoneView[];
  readonly samples: readonly SampleLoad[];
}

/** The one in the middle: neither the lightest nor the heaviest stands for its kind. */
function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Two decks sold as one are no deck. */
const PAIR_FROM_GRAMS = 25_000;

/** Works out the table of all countries; null where the backend tells shipping only to a cart. */
export function shippingViewOf({ shop, catalogue: { products, prices } }: WholeShop): ShippingView | null {
  const { shipping, regions } = shop;
  if (!shipping) return null;
  const weightsOf = (type: string) =>
    products.filter((product) => product.type === type).flatMap(({ variants }) => variants.flatMap(({ weightGrams }) => weightGrams || []));
  const deck = median(weightsOf('turntable').filter((grams) => grams < PAIR_FROM_GRAMS));
  const cartridge = median(weightsOf('cartridge'));
  return {
    currencyCode: prices.currencyCode,
    parcelLimitGrams: shipping.parcelLimitGrams,
    zones: shipping.zones.map((zone) => ({
      ...zone,
      countries: regions
        .filter((region) => region.zone === zone.id)
        .flatMap(({ taxRate, countries }) =>
          countries.map(({ iso2, name, importVatPercent }) => ({ iso2, name, vat: taxRate, importVat: importVatPercent ?? null })),
        ),
    })),
    samples: [
      ...(deck === null
        ? []
        : ([
            { id: 'deck', grams: deck },
            { id: 'pair', grams: deck },
          ] as const)),
      ...(cartridge === null ? [] : ([{ id: 'cartridge', grams: cartridge }] as const)),
    ],
  };
}
