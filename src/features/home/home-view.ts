import type { ProductSummary, RegionPrices, Variant } from '../../../domain/catalogue';
import type { LocalText } from '../../../domain/locale';
import { type Availability, availabilityOf, type PriceLabel, priceLabel } from '../../../domain/offer';
import { type Card, cardOf } from '../../catalogue/card';
import type { WholeShop } from '../../catalogue/whole-shop';
import { accessoriesFor, decksBeside } from './decks';
import { deckModels, inWindow, lowestCents, partsFor, productsOf } from './pick';

const IN_WINDOW = 4;
const PART_ROWS = 4;

/** A row of products with the way to all of them. */
export interface ShelfView {
  /** Of the listing behind it. */
  readonly slug: string;
  /** Things in that listing. */
  readonly count: number;
  readonly cards: readonly Card[];
}

/** One part in a line. */
export interface PartLine {
  readonly handle: string;
  readonly title: LocalText;
  readonly thumbnail: string | null;
  readonly availability: Availability;
  readonly price: PriceLabel;
}

export interface PartsView {
  readonly slug: string;
  /** Where everything for one of them is: null where that is the listing's own filter. */
  readonly models: readonly { readonly token: string; readonly name: LocalText; readonly slug: string | null }[];
  /** Handles of the parts shown for each model's token. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
  readonly lines: Readonly<Record<string, PartLine>>;
}

export interface ServiceView {
  readonly packages: readonly {
    readonly id: string;
    readonly title: LocalText;
    readonly fact: LocalText | null;
    readonly cents: number | null;
  }[];
  /** The surcharge for those in a hurry, where it is offered. */
  readonly express: LocalText | null;
}

/** A listing that is named with the lists it is made of. */
export interface KindsView {
  readonly slug: string;
  /** Things in that listing. */
  readonly count: number;
}

export interface RentalView {
  readonly slug: string;
  /** The first two rates of what is hired most, the lowest first. */
  readonly rates: readonly { readonly name: LocalText; readonly cents: number }[];
}

/** Everything the home page shows. A listing that the configuration does not have is null. */
export interface HomeView {
  readonly currencyCode: string;
  /** Lowest price of a turntable that can be bought now. */
  readonly fromCents: number | null;
  readonly turntables: ShelfView | null;
  readonly cartridges: ShelfView | null;
  readonly accessories: KindsView | null;
  readonly audio: KindsView | null;
  readonly parts: PartsView | null;
  readonly service: ServiceView | null;
  readonly rental: RentalView | null;
}

const lineOf = (product: ProductSummary, { offers }: RegionPrices): PartLine => ({
  handle: product.handle,
  title: product.title,
  thumbnail: product.thumbnail,
  availability: availabilityOf(product, offers),
  price: priceLabel(product, offers),
});

const firstFact = ({ facts: { en, de } }: ProductSummary): LocalText | null =>
  en[0] === undefined ? null : { en: en[0], ...(de[0] !== undefined && { de: de[0] }) };

/** The chosen option values of a variant, as a person reads them. */
function nameOf(product: ProductSummary, variant: Variant): LocalText {
  const names = product.options.flatMap((option) =>
    option.values.filter(({ value }) => value === variant.options[option.title]).map(({ name }) => name),
  );
  if (names.length === 0) return { en: variant.title };
  return { en: names.map(({ en }) => en).join(', '), de: names.map(({ en, de }) => de ?? en).join(', ') };
}

/** Works out what the home page shows. */
export function homeViewOf({ shop: { routes, categories }, catalogue: { products, prices } }: WholeShop): HomeView {
  const { offers } = prices;
  const listing = (slug: string) => {
    const route = routes.find((candidate) => candidate.slug === slug);
    return route && { route, all: productsOf(route, products) };
  };
  const shelf = (found: ReturnType<typeof listing>, window = found): ShelfView | null =>
    found
      ? {
          slug: found.route.slug,
          count: found.all.length,
          cards: inWindow(window?.all ?? [], offers, IN_WINDOW).map((product) => cardOf(product, offers)),
        }
      : null;
  const turntables = listing('turntables');
  const cartridges = listing('cartridges-headshells');
  const kinds = (found: ReturnType<typeof listing>): KindsView | null =>
    found ? { slug: found.route.slug, count: found.all.length } : null;
  const accessories = listing('accessories');
  const service = listing('service');
  const rentals = listing('rentals');

  return {
    currencyCode: prices.currencyCode,
    fromCents: turntables ? lowestCents(turntables.all, offers) : null,
    turntables: shelf(turntables),
    cartridges: shelf(cartridges, listing('cartridges') ?? cartridges),
    accessories: kinds(accessories),
    audio: kinds(listing('audio-equipment')),
    parts: partsView(listing('spare-parts')),
    service: service
      ? {
          packages: service.all
            .filter((product) => product.tags.includes('package'))
            .map((product) => {
              const label = priceLabel(product, offers);
              return { id: product.id, title: product.title, fact: firstFact(product), cents: 'cents' in label ? label.cents : null };
            }),
          express: service.all.find((product) => product.surchargePercent !== null)?.title ?? null,
        }
      : null,
    rental: rentalView(rentals),
  };

  function partsView(found: ReturnType<typeof listing>): PartsView | null {
    if (!found) return null;
    const models = deckModels(categories, found.route);
    const beside = accessories ? decksBeside(models, categories, turntables?.all ?? [], offers) : [];
    const picked = [
      ...models.map((model) => ({ token: model.token, parts: partsFor(model, models, found.all, offers, PART_ROWS) })),
      ...beside.map((model) => ({
        token: model.token,
        parts: accessoriesFor(model, categories, accessories?.all ?? [], offers, PART_ROWS),
      })),
    ];
    return {
      slug: found.route.slug,
      models: [
        ...models.map(({ token, name }) => ({ token, name, slug: null })),
        ...beside.map(({ token, name }) => ({ token, name, slug: accessories?.route.slug ?? null })),
      ],
      shown: Object.fromEntries(picked.map(({ token, parts }) => [token, parts.map(({ handle }) => handle)])),
      lines: Object.fromEntries(picked.flatMap(({ parts }) => parts.map((part) => [part.handle, lineOf(part, prices)]))),
    };
  }

  function rentalView(found: ReturnType<typeof listing>): RentalView | null {
    const hired = found?.all.find((product) => product.tags.includes('bestseller')) ?? found?.all[0];
    if (!found || !hired) return null;
    const rates = hired.variants.flatMap((variant) => {
      const cents = offers[variant.id]?.cents;
      return cents == null ? [] : [{ cents, name: nameOf(hired, variant) }];
    });
    return { slug: found.route.slug, rates: rates.sort((one, other) => one.cents - other.cents).slice(0, 2) };
  }
}
