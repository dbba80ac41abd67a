import type { Category, ProductOption, ProductSummary, ProductWithOffers, Variant } from '../../../domain/catalogue';
import { defaultVariant, variantByKey } from '../../../domain/configuration';
import type { ConfigurationSearch } from '../../../domain/configuration-url';
import type { LocalText } from '../../../domain/locale';
import { type Card, cardOf } from '../../catalogue/card';
import type { WholeShop } from '../../catalogue/whole-shop';
import { companionsOf } from './companions';
import { neededWith } from './fit-notes';
import { alternativesTo, type GoesWithReason, goesWith } from './goes-with';
import { type Companion, chosenChoices, type PartChoice, type PartGroup, partGroups, partsFromUrl } from './parts';
import { sellingOf } from './selling';

/** What goes with a product, or can be had instead of it. */
export interface RelatedView {
  readonly instead: readonly Card[];
  readonly found: readonly { readonly card: Card; readonly reason: GoesWithReason; readonly isDeck: boolean }[];
}

/** Everything a product's page shows beside the product itself. */
export interface ProductFacts {
  /** Those that say something about the product or its parts: condition, origin, model, what they fit. */
  readonly categories: readonly Category[];
  /** Of the product's own specs. */
  readonly specLabels: Readonly<Record<string, LocalText>>;
  readonly groups: readonly PartGroup[];
  /** What a cartridge may need besides. */
  readonly companions: readonly Companion[];
  /** For the choice in the address, until something else is chosen. */
  readonly related: RelatedView;
}

/** A product, and whether it has a price in another region where it has none here. */
export interface PricedProduct {
  readonly data: ProductWithOffers;
  readonly pricedElsewhere: boolean;
}

/** A product's page. */
export type ProductView = PricedProduct & ProductFacts;

/** Groups of filters that the page asks about, by the end of their token. */
const ASKED = /(?:^|-)(?:condition|origin|model|fits)$/;

function askedCategories(categories: readonly Category[], products: readonly Pick<ProductSummary, 'categoryIds'>[]): Category[] {
  const groups = new Set(categories.filter(({ role, token }) => role === 'filter_group' && ASKED.test(token)).map(({ id }) => id));
  const carried = new Set(products.flatMap(({ categoryIds }) => categoryIds));
  const values = categories.filter(({ id, parentId }) => parentId !== null && groups.has(parentId) && carried.has(id));
  const used = new Set(values.flatMap(({ id, parentId }) => [id, parentId]));
  return categories.filter(({ id }) => used.has(id));
}

const optionsOf = (options: readonly ProductOption[], variant: Variant): ProductOption[] =>
  options.map((option) => ({ ...option, values: option.values.filter(({ value }) => value === variant.options[option.title]) }));

function slimChoice<Choice extends PartChoice>(choice: Choice, known: ReadonlySet<string>): Choice {
  const { id, handle, title, thumbnail, type, categoryIds, tags, manufacturer, facts, options, leadTimeWeeks } = choice.product;
  return {
    ...choice,
    product: {
      id,
      handle,
      title,
      thumbnail,
      type,
      categoryIds: categoryIds.filter((category) => known.has(category)),
      tags,
      manufacturer,
      facts,
      options: optionsOf(options, choice.variant),
      leadTimeWeeks,
    },
  };
}

/**
 * @param chosen handles of the parts chosen in the configurator
 * @param needed handles that the choice needs, such as the auxiliary weight
 */
export function relatedTo(
  { shop: { categories, optionGroups }, catalogue }: WholeShop,
  product: ProductSummary,
  { chosen, needed, soldOut }: { chosen: readonly string[]; needed: readonly string[]; soldOut: boolean },
): RelatedView {
  const { products, prices } = catalogue;
  const { offers } = prices;
  const offered = new Set(optionGroups.flatMap((group) => group.choices.map(({ productHandle }) => productHandle)));
  const found = goesWith({ product, products, offers, categories, chosen, needed, offered });
  return {
    instead: soldOut ? alternativesTo(product, products, offers, categories).map((other) => cardOf(other, offers)) : [],
    found: found.map(({ product: other, reason }) => ({ card: cardOf(other, offers), reason, isDeck: other.type === 'turntable' })),
  };
}

/** @param search the choice in the address */
export function productViewOf(whole: WholeShop, { data, pricedElsewhere }: PricedProduct, search: ConfigurationSearch): ProductView {
  const { product, offers } = data;
  const { shop, catalogue } = whole;
  const byHandle = new Map(catalogue.products.map((other) => [other.handle, other]));
  const groups = partGroups(product.optionGroupIds, shop.optionGroups, byHandle, catalogue.prices.offers);
  const categories = askedCategories(shop.categories, [
    product,
    ...groups.flatMap(({ choices }) => choices.map((choice) => choice.product)),
  ]);
  const known = new Set(categories.map(({ id }) => id));
  const variant = variantByKey(product, search.variant) ?? defaultVariant(product, offers);
  const parts = chosenChoices(groups, partsFromUrl(groups, search.with).chosen).map(({ choice }) => choice);
  const keys = Object.keys({ ...product.specs.en, ...product.specs.de });
  return {
    data,
    pricedElsewhere,
    categories,
    specLabels: Object.fromEntries(
      keys.flatMap((key) => {
        const label = shop.specLabels[key];
        return label ? [[key, label]] : [];
      }),
    ),
    groups: groups.map(({ group: { id, name, noneLabel }, choices }) => ({
      group: { id, name, noneLabel },
      choices: choices.map((choice) => slimChoice(choice, known)),
    })),
    companions:
      product.type === 'cartridge'
        ? companionsOf(whole, neededWith({ specs: product.specs.en, tags: product.tags })).map((companion) => slimChoice(companion, known))
        : [],
    related: relatedTo(whole, product, {
      chosen: parts.map((part) => part.product.handle),
      needed: [],
      soldOut: sellingOf(product, offers, variant, parts, pricedElsewhere) === 'sold-out',
    }),
  };
}
