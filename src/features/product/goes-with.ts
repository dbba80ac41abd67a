import type { Category, ProductSummary } from '../../../domain/catalogue';
import { filterValues } from '../../../domain/condition';
import type { Offers } from '../../../domain/configuration';
import { kindOfGood } from '../../../domain/kind-of-good';
import { isPurchasable } from '../../../domain/offer';

/** Why a thing is suggested: said on the card's first line. */
export type GoesWithReason = 'fits-chosen' | 'needed' | 'fits' | 'same-model' | 'for-deck';

export interface GoesWith {
  readonly product: ProductSummary;
  readonly reason: GoesWithReason;
}

export interface GoesWithQuestion {
  readonly product: ProductSummary;
  readonly products: readonly ProductSummary[];
  readonly offers: Offers;
  readonly categories: readonly Category[];
  /** Handles of the parts chosen in the configurator. */
  readonly chosen: readonly string[];
  /** Handles that the choice needs, such as the auxiliary weight. */
  readonly needed: readonly string[];
  /** Handles the configurator offers anyway. */
  readonly offered: ReadonlySet<string>;
}

export const MOST_SUGGESTIONS = 4;

/** Kinds of accessory (sub-category tokens) that go with any deck, unless they name another model. */
const FOR_ANY_DECK = new Set(['feet', 'care']);
const MODEL_NAME = /\b(?:MK ?\d\w*|M\dD|M\dG|M7L|GLD|GR2?)\b/gi;

const subCategoryOf = (product: ProductSummary, categories: readonly Category[]): Category | null =>
  categories.find(({ id, role }) => role === 'sub_category' && product.categoryIds.includes(id)) ?? null;

const tokens = (found: readonly Category[]): Set<string> => new Set(found.map(({ token }) => token));

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => [...one].some((token) => other.has(token));

/** At most one of each kind first, then the rest: four kinds of screws help nobody. */
function varied(list: readonly GoesWith[], categories: readonly Category[]): GoesWith[] {
  const kinds = new Set<string>();
  const first: GoesWith[] = [];
  const rest: GoesWith[] = [];
  for (const item of list) {
    const kind = subCategoryOf(item.product, categories)?.id ?? item.product.type ?? '';
    if (item.reason === 'fits-chosen' || item.reason === 'needed' || !kinds.has(kind)) first.push(item);
    else rest.push(item);
    kinds.add(kind);
  }
  return [...first, ...rest];
}

/** Feet and brushes fit everything; what names models must name this one. */
function suitsDeck(models: ReadonlySet<string>, other: ProductSummary, categories: readonly Category[]): boolean {
  const kind = other.type === 'accessory' ? subCategoryOf(other, categories) : null;
  if (!kind || !FOR_ANY_DECK.has(kind.token)) return false;
  const named = [other.title.en, ...other.facts.en].join(' ').match(MODEL_NAME) ?? [];
  return named.length === 0 || named.some((name) => models.has(name.toLowerCase()));
}

/** What the product itself says, by token: its own models, and those it fits. */
interface OwnTokens {
  readonly models: ReadonlySet<string>;
  readonly fits: ReadonlySet<string>;
}

function reasonFor(
  { product, categories, chosen, needed, offered }: GoesWithQuestion,
  { models, fits }: OwnTokens,
  other: ProductSummary,
): GoesWithReason | null {
  if (needed.includes(other.handle)) return 'needed';
  if (other.fits?.some((handle) => chosen.includes(handle))) return 'fits-chosen';
  if (other.fits?.includes(product.handle) || product.fits?.includes(other.handle)) return 'fits';
  if (product.type === 'turntable') {
    if (offered.has(other.handle)) return null;
    if (overlap(models, tokens(filterValues(other, categories, 'fits')))) return 'same-model';
    return suitsDeck(models, other, categories) ? 'for-deck' : null;
  }
  return fits.size > 0 && overlap(fits, tokens(filterValues(other, categories, 'model'))) ? 'fits' : null;
}

const ORDER: readonly GoesWithReason[] = ['fits-chosen', 'needed', 'fits', 'same-model', 'for-deck'];

/** Things that go with a product and can be bought now, the most certain first. */
export function goesWith(question: GoesWithQuestion): GoesWith[] {
  const { product, products, offers, categories, chosen } = question;
  const own = {
    models: tokens(filterValues(product, categories, 'model')),
    fits: tokens(filterValues(product, categories, 'fits')),
  };
  const found = products.flatMap((other): GoesWith[] => {
    if (other.id === product.id || chosen.includes(other.handle) || kindOfGood(other) !== 'goods') return [];
    const reason = isPurchasable(other, offers) ? reasonFor(question, own, other) : null;
    return reason ? [{ product: other, reason }] : [];
  });
  const sorted = ORDER.flatMap((reason) => found.filter((item) => item.reason === reason));
  return mixed(varied(sorted, categories)).slice(0, MOST_SUGGESTIONS);
}

/** Certain fits first; then parts for the model and accessories take turns. */
function mixed(list: readonly GoesWith[]): GoesWith[] {
  const certain = list.filter(({ reason }) => reason !== 'same-model' && reason !== 'for-deck');
  const parts = list.filter(({ reason }) => reason === 'same-model');
  const accessories = list.filter(({ reason }) => reason === 'for-deck');
  const turns = Array.from({ length: Math.max(parts.length, accessories.length) }, (_, turn) => [accessories[turn], parts[turn]]);
  return [...certain, ...turns.flat().filter((item) => item !== undefined)];
}

/** What to look at instead of something sold out: the same kind, most in common first, and to be had now. */
export function alternativesTo(
  product: ProductSummary,
  products: readonly ProductSummary[],
  offers: Offers,
  categories: readonly Category[],
): ProductSummary[] {
  const own = new Set(product.categoryIds);
  const kind = subCategoryOf(product, categories)?.id ?? null;
  const common = (other: ProductSummary) => other.categoryIds.filter((id) => own.has(id)).length;
  return products
    .filter((other) => other.id !== product.id && other.type === product.type && isPurchasable(other, offers))
    .filter((other) => kind === null || other.categoryIds.includes(kind))
    .sort((one, other) => common(other) - common(one))
    .slice(0, MOST_SUGGESTIONS);
}
